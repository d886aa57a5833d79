export { fakeServer, type FakeServer } from './fake-server.ts';
export { fakeShell, type FakeShell } from './fake-shell.ts';
export { fakeUser } from './fake-user.ts';
export { SHELL_CHECKS, type ShellUnderTest } from './shell-checks.ts';
export { atTime, dayFromDate, dayOf, dayStart, hourStamp, NZ } from './nz-time.ts';
/** @public For tests of remotes in repositories of their own. */
export { formatTime } from './nz-time.ts';
