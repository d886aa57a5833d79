import { describeBreak, type CallState } from '../contracts/compare-calls.ts';
import { brokenIn, readMatrix, type Matrix } from '../contracts/matrix.ts';
import { offerOf } from '../contracts/offer-of-shell.ts';
import {
  describeSlot,
  lostOnShell,
  SLOTS_OF_WORKSPACE,
  slotUses,
  type LostSlot,
} from '../contracts/slots.ts';
import type { Store } from '../store/store.ts';
import { tabulate, type Command, type Result } from './command.ts';

type Column = Matrix['columns'][number];
type Cell = CallState | 'not used' | 'not known';

function cellOf({ own, compared }: Column, call: string, isKnown: boolean): Cell {
  if (own === undefined || !isKnown) {
    return 'not known';
  }
  return compared.find((each) => each.call === call)?.state ?? 'not used';
}

function nameOf({ part, channel }: Column): string {
  return channel === 'stable' ? part : `${part} (${channel})`;
}

/** One table: a row for each call that anybody uses. What is not used is a dash, so that the rest is seen. */
function tableOf({ against, columns }: Matrix, calls: readonly string[]): string[] {
  const rows = calls.map((call) => [
    call,
    ...columns.map((column) => {
      const cell = cellOf(column, call, against.calls !== undefined);
      return cell === 'not used' ? '–' : cell;
    }),
  ]);
  return rows.length === 0 ? [] : tabulate([['call', ...columns.map(nameOf)], ...rows]);
}

function unknownIn({ against, columns }: Matrix): string[] {
  const silent = columns.filter(({ own }) => own === undefined);
  return [
    ...(against.calls === undefined
      ? [`shell ${against.shell ?? ''}: not known, built before builds said which calls they bring`]
      : []),
    ...silent.map(
      (column) =>
        `${nameOf(column)} ${column.build}: not known, built before builds said which calls they use`,
    ),
  ];
}

/** Who places which slot, and who shows something in it. */
function tableOfSlots(uses: ReturnType<typeof slotUses>): string[] {
  const rows = uses.map(({ slot, placedBy, filledBy }) => [
    slot,
    placedBy.join(', ') || 'nobody',
    filledBy.join(', ') || 'nobody',
  ]);
  return rows.length === 0 ? [] : tabulate([['slot', 'placed by', 'filled by'], ...rows]);
}

function lostIn(store: Store, { against }: Matrix): LostSlot[] {
  return lostOnShell(store, against.shell === null ? SLOTS_OF_WORKSPACE : offerOf(store, against.shell));
}

function report(store: Store, matrix: Matrix): Result {
  const { against, columns } = matrix;
  const uses = slotUses(store);
  const lost = lostIn(store, matrix);
  const calls = [...new Set(columns.flatMap(({ own }) => own?.uses ?? []))].toSorted();
  const broken = brokenIn(matrix);
  const name = against.shell === null ? 'the API of this checkout' : `shell ${against.shell}`;
  const verdict =
    broken.length + lost.length === 0
      ? [`Nothing that is known would break on ${name}.`]
      : [`On ${name} would break:`];
  return {
    isFaulty: broken.length + lost.length > 0,
    json: {
      against: { shell: against.shell, isKnown: against.calls !== undefined },
      builds: columns.map(({ part, build, channel, own }) => ({
        part,
        build,
        channel,
        calls: own?.uses.length ?? null,
      })),
      calls: calls.map((call) => ({
        call,
        hash: against.calls?.[call]?.hash ?? null,
        builds: columns.map((column) => ({
          part: column.part,
          build: column.build,
          hash: column.own?.calls[call]?.hash ?? null,
          state: cellOf(column, call, against.calls !== undefined),
        })),
      })),
      breaks: broken,
      slots: uses,
      lostSlots: lost,
    },
    lines: [
      ...tableOf(matrix, calls),
      ...tableOfSlots(uses),
      ...unknownIn(matrix),
      ...verdict,
      ...broken.flatMap(({ part, build, channel, calls: shown }) =>
        shown.map((each) => `  ${part} ${build} (${channel}): ${describeBreak(each)}`),
      ),
      ...lost.map((each) => `  ${each.part} ${each.build} (${each.channel}): ${describeSlot(each)}`),
    ],
  };
}

/** Which part uses which call of the API, and what a shell or an API would break. */
export const contractsCommand: Command = {
  usage: '',
  words: 0,
  summary: 'which part uses which call and slot, and what another shell or API would break',
  detail:
    'Compares the calls that each live build uses, as they were when it was built, with those that the running shell brings: same, differs, gone. Beside a difference stands what a build loses by it; one that it can live with breaks nothing. Slots stand below: who places each, who fills it; a shell without one would show less. A build of before says nothing of its calls and is not known. The exit code is 4 when something would break.',
  options: ['against', 'json'],
  examples: ['contracts', 'contracts --against 1f2e3d4c5b6a', 'contracts --against workspace --json'],
  run: (store, _words, { against }) => report(store, readMatrix(store, against)),
};
