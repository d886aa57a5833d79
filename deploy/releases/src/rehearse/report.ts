import { z } from 'zod';

const visit = z.object({
  /** `shell` for a page of the shell itself. */
  part: z.string(),
  build: z.string(),
  path: z.string(),
  /** Role of the person who opened it; null when no role may. */
  role: z.nullable(z.string()),
  /** Why it did not boot, in words; null when it did. */
  fault: z.nullable(z.string()),
});

/** What a page finds: nothing anywhere, or rows in every list. */
const look = z.enum(['empty', 'rows']);
export type Look = z.output<typeof look>;

/** What a rehearsal saw: every page that was opened, in every scenario. */
export const rehearsalReport = z.object({
  part: z.string(),
  build: z.string(),
  version: z.string(),
  scenarios: z.array(
    z.object({
      kind: z.enum(['new', 'back']),
      shell: z.string(),
      looks: z.array(look),
      visits: z.array(visit),
    }),
  ),
});
export type RehearsalReport = z.output<typeof rehearsalReport>;
export type RehearsedVisit = z.output<typeof visit>;

/** Whether every page of every scenario came to the screen. */
export function hasBooted({ scenarios }: RehearsalReport): boolean {
  return scenarios.every(({ visits }) => visits.length > 0 && visits.every(({ fault }) => fault === null));
}

function describeVisit({ part, build, path, role, fault }: RehearsedVisit): string {
  const where = `${part} ${build} ${path}${role === null ? '' : ` as ${role}`}`;
  return fault === null ? `  boots  ${where}` : `  fault  ${where}: ${fault}`;
}

const FOUND: Readonly<Record<Look, string>> = {
  empty: 'without any data',
  rows: 'with rows in every list',
};

function headOf({ kind, shell, looks }: RehearsalReport['scenarios'][number]): string {
  const what = kind === 'new' ? 'the new build' : 'the way back';
  return `${what}, on the shell ${shell}, ${looks.map((each) => FOUND[each]).join(' and ')}`;
}

/** The report as people read it. */
export function describeReport(report: RehearsalReport): string[] {
  const { part, build, version, scenarios } = report;
  const hasBack = scenarios.some(({ kind }) => kind === 'back');
  const isGood = hasBooted(report);
  const verdict = hasBack ? 'It boots, and the way back works.' : 'It boots.';
  return [
    `${part} ${version} (${build}), rehearsed in a browser:`,
    ...scenarios.flatMap((scenario) => [
      headOf(scenario),
      ...scenario.visits.map(describeVisit),
      ...(scenario.visits.length === 0 ? ['  fault  there was no page to open'] : []),
    ]),
    ...(hasBack ? [] : ['There is no build before it, so there is no way back to try.']),
    isGood ? verdict : 'Do not let it out: what is named above does not boot.',
  ];
}
