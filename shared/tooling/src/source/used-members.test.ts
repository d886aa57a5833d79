import { shellMembers, usedIn } from './used-members.ts';

const members = shellMembers();

test('the contract is read from its own source', () => {
  expect(members.get('http')).toEqual(['send']);
  expect(members.get('tabs')).toContain('setDirty');
  expect(members.get('navigate')).toEqual([]);
});

test.each([
  ['const board = await shell.http.send(getBoard, {});', ['http.send']],
  ['props.shell.tabs.setDirty(true)', ['tabs.setDirty']],
  ['const { http, tabs } = useShell(); http.send(a); tabs?.open("/x");', ['http.send', 'tabs.open']],
  ['const { can, user } = shell.session;', ['session.can', 'session.user']],
  ['const { navigate } = useShell(); shell.report(x)', ['navigate', 'report']],
  ['function Row({ navigate }: ShellApi) { navigate("/"); }', ['navigate']],
  ['const a = <Row onClick={() => shell.notify.done("x")} />;', ['notify.done']],
  ['const data = list.send(1); report(data);', []],
  ['const find = <T>(list: T[]): T | undefined => (shell.report(list), list[0]);', ['report']],
])('a team that writes %s is known to use %j', (source, expected) => {
  expect(usedIn(source, members)).toEqual(expected);
});
