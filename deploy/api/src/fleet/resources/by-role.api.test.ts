import { isAllowed, ROLES, type AnyCall, type CallInput, type Role } from '@haulboard/contract';
import { z } from 'zod';
import type { Api, Caller } from '../../testing/api-server.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { signIn } from '../../testing/fixture.ts';
import { FOREIGN } from './testing/foreign-records.ts';
import type { Sample, Values } from './testing/sample.ts';
import { SAMPLES } from './testing/samples.ts';
import { withServer } from '../../testing/with-server.ts';

const row = z.looseObject({ id: z.int(), version: z.int() });
type Row = z.output<typeof row>;
const page = z.object({ total: z.int(), list: z.array(row) });
/** Of records that somebody does not see, so many are asked for by number. */
const MAX_HIDDEN = 2;

/** What a role sees of a kind, for the table that is printed. */
type Cell = { mayView: boolean; seen: number; hidden: number; answers: number };
const cells = new Map<string, Cell>();
const FOR_ALL = SAMPLES.filter(({ isForAll }) => isForAll).map(({ resource }) => resource.plural);

function print(): void {
  const width = Math.max(...SAMPLES.map(({ resource }) => resource.plural.length));
  const lines = SAMPLES.map(({ resource: { plural } }) => {
    const columns = ROLES.map((role) => {
      const cell = cells.get(`${plural} ${role}`);
      return (cell?.mayView ? `${cell.seen}+${cell.hidden}` : '–').padStart(7);
    });
    return plural.padEnd(width) + columns.join('');
  });
  const answers = [...cells.values()].reduce((sum, cell) => sum + cell.answers, 0);
  process.stdout.write(
    [
      `${SAMPLES.length} kinds × ${ROLES.length} roles, ${answers} answers; seen+refused records, – no right to see`,
      `${''.padEnd(width)}${ROLES.map((role) => role.slice(0, 6).padStart(7)).join('')}`,
      ...lines,
      '',
    ].join('\n'),
  );
}

describe.each(USUAL_ENGINES)('every kind of record, asked for by every role, on %s', (_, makeHome) => {
  let api: Api;
  const callers = new Map<string, Caller>();

  const as = async (account: string): Promise<Caller> => {
    const caller = callers.get(account) ?? (await signIn(api, account));
    callers.set(account, caller);
    return caller;
  };

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
  });

  afterAll(async () => {
    print();
  });

  /** A record that belongs to another tenant, of the kinds that the fixture has none of. */
  async function foreignOf({ resource, draft }: Sample): Promise<Row[]> {
    const { maker, values } = FOREIGN[resource.plural] ?? {};
    if (maker === undefined) {
      return [];
    }
    const body = { ...draft(9999), ...values };
    return [row.parse(await (await as(maker)).ask(resource.calls.create, { body }))];
  }

  /** Everything that somebody finds in a list. */
  async function listOf(account: string, { resource }: Sample) {
    const query: Values = { page: 1, pageSize: 500 };
    return page.parse(await (await as(account)).ask(resource.calls.find, { query })).list;
  }

  /** All calls of a kind for one record, as somebody who would change it. */
  function asks({ resource: { calls }, draft }: Sample, { id, version }: Row) {
    const params = { id };
    const body = { version };
    const read: [AnyCall, CallInput<AnyCall>][] = [
      [calls.get, { params }],
      [calls.history, { params }],
    ];
    const write: [AnyCall, CallInput<AnyCall>][] = [
      [calls.change, { params, body: { ...draft(9000), ...body } }],
      [calls.remove, { params, query: body }],
      [calls.restore, { params, body }],
    ];
    return { read, write };
  }

  type Expected = { call: AnyCall; input: CallInput<AnyCall>; code: number };

  /** What each call must answer a role, by its rights to the kind and by whether it sees the record. */
  function expectedOf(
    sample: Sample,
    role: Role,
    { one, isSeen }: { one: Row; isSeen: boolean },
  ): Expected[] {
    const { allow } = sample.resource;
    const { read, write } = asks(sample, one);
    const codeOf = (right: 'view' | 'edit') => (isAllowed(role, allow[right]) ? 404 : 403);
    const reads = read.map(([call, input]) => ({ call, input, code: isSeen ? 200 : codeOf('view') }));
    const writes = write.map(([call, input]) => ({ call, input, code: codeOf('edit') }));
    // What somebody may change is changed by the test of a kind's life.
    return isSeen && isAllowed(role, allow.edit) ? reads : [...reads, ...writes];
  }

  /** The records that a role sees, and those that it does not. */
  async function divide(sample: Sample, role: Role, known: readonly Row[]) {
    const mayView = isAllowed(role, sample.resource.allow.view);
    const seen = new Set(mayView ? (await listOf(accountOf(role), sample)).map(({ id }) => id) : []);
    return { own: known.filter(({ id }) => seen.has(id)), hidden: known.filter(({ id }) => !seen.has(id)) };
  }

  it.each(SAMPLES.map((sample) => [sample.resource.plural, sample] as const))(
    '%s',
    async (plural, sample) => {
      const { resource, editor, draft } = sample;
      await (await as(editor)).ask(resource.calls.create, { body: draft(8000) });
      const foreign = await foreignOf(sample);
      const viewers = ROLES.filter((role) => isAllowed(role, resource.allow.view));
      const lists = await Promise.all(viewers.map((role) => listOf(accountOf(role), sample)));
      const known = [...new Map([...lists.flat(), ...foreign].map((one) => [one.id, one])).values()];
      const wanted: unknown[] = [];
      const got: unknown[] = [];
      for (const role of ROLES) {
        const caller = await as(accountOf(role));
        const { own, hidden } = await divide(sample, role, known);
        const tried = [
          ...hidden.slice(-MAX_HIDDEN).flatMap((one) => expectedOf(sample, role, { one, isSeen: false })),
          ...own.slice(-1).flatMap((one) => expectedOf(sample, role, { one, isSeen: true })),
        ];
        const answers = tried.map(({ call, input }) => caller.try(call, input));
        wanted.push(...tried.map(({ call, code }) => [role, call.name, code]));
        got.push(...(await Promise.all(answers)).map(({ code }, at) => [role, tried[at]?.call.name, code]));
        const mayView = isAllowed(role, resource.allow.view);
        cells.set(`${plural} ${role}`, {
          mayView,
          seen: own.length,
          hidden: hidden.length,
          answers: tried.length,
        });
      }
      expect(known.length).toBeGreaterThan(0);
      expect(got).toEqual(wanted);
    },
  );

  it('hides records of others from everybody but the administrator, in every kind that belongs to somebody', () => {
    const readers = SAMPLES.flatMap(({ resource: { plural, allow } }) =>
      ROLES.filter((role) => role !== 'SUPPER_ADMIN' && isAllowed(role, allow.view)).map((role) => ({
        plural,
        role,
      })),
    );
    const sawAll = readers.filter(({ plural, role }) => cells.get(`${plural} ${role}`)?.hidden === 0);
    expect([...new Set(sawAll.map(({ plural }) => plural))]).toEqual(FOR_ALL);
    expect(sawAll).toEqual(readers.filter(({ plural }) => FOR_ALL.includes(plural)));
  });
});

/** The fixture has an account for each role, called after it. */
const accountOf = (role: Role): string => role.toLowerCase();
