// `npm run trust -- <scenario>`: starts a product of its own on this machine, attacks it, and says how others fared.
// DATABASE_URL runs it on a PostgreSQL server in place of the embedded database.
import { disk } from './disk.ts';
import { flood } from './flood.ts';
import { kills } from './kills.ts';
import { quota } from './quota.ts';
import type { Line, Scenario } from './scenario.ts';
import { solver } from './solver.ts';

const SCENARIOS: Readonly<Record<string, Scenario>> = { disk, flood, kills, quota, solver };

function helpText(): string {
  const lines = Object.entries(SCENARIOS).map(([name, { about }]) => `  ${name.padEnd(8)} ${about}`);
  return `npm run trust -- <scenario>\n\n${lines.join('\n')}\n`;
}

function textOf({ name, figures, isKept }: Line): string {
  const parts = Object.entries(figures).map(([heading, figure]) => `${heading} ${figure}`);
  return `${isKept ? 'kept  ' : 'BROKEN'}  ${name.padEnd(44)} ${parts.join('  ')}\n`;
}

async function main(names: readonly string[]): Promise<number> {
  const chosen = names.flatMap((name) => (Object.hasOwn(SCENARIOS, name) ? (SCENARIOS[name] ?? []) : []));
  if (names.length === 0 || chosen.length < names.length) {
    process.stderr.write(helpText());
    return 2;
  }
  const lines: Line[] = [];
  for (const scenario of chosen) {
    await scenario.run((line) => {
      lines.push(line);
      process.stdout.write(textOf(line));
    });
  }
  process.stdout.write(`\n${JSON.stringify(lines)}\n`);
  return lines.every(({ isKept }) => isKept) ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
