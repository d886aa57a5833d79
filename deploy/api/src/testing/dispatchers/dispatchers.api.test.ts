import { check } from './check/index.ts';
import { findSeededFault, SEEDED_FAULTS } from './seeded-faults.ts';
import { Recorder } from './record.ts';
import { replayBoards } from './replay-boards.ts';
import { simulate } from './simulate.ts';
import { openStage, openTabs, pairsOfDays, runOf, type Stage } from './stage.ts';
import { undoAll } from './undo-all.ts';

/** The same for a longer look: `OPERATIONS=10000 npm run dispatchers`. */
const OPERATIONS = 120;
const DISPATCHERS = 4;
/** On a machine that runs everything else too. */
const LIMIT_MS = 300_000;
/** Another one with SEED: who meets whom is never the same twice, whatever it is. */
const SEED = Number(process.env['SEED'] ?? 20_261_122);

describe(`four dispatchers in eight tabs, seed ${SEED}`, () => {
  let stage: Stage;

  beforeAll(async () => {
    // A seeded fault may stand in for a function of PostgreSQL’s.
    stage = await openStage(DISPATCHERS, { isPublicFirst: true });
  }, LIMIT_MS);

  afterAll(async () => {
    await stage?.close();
  });

  it(
    'lose nothing, plan no truck twice, accept nothing twice; their history is the plan, and can be taken back',
    async () => {
      const recorder = new Recorder();
      const pairs = pairsOfDays(1);
      const days = pairs.flat();
      await simulate({
        tabs: openTabs(stage, recorder),
        days: pairs,
        operations: OPERATIONS,
        seed: SEED,
      });
      const run = await runOf(
        stage,
        recorder,
        days.map(({ day }) => day),
      );
      expect(run.entries.filter(({ asked }) => asked.kind !== 'look').length).toBeGreaterThanOrEqual(
        OPERATIONS,
      );
      expect(check(run)).toEqual([]);
      const all = days.map(({ day }) => day);
      expect(await replayBoards(stage, all)).toMatchObject({ boards: 4, differing: [], gaps: 0 });
      const whole = days.flatMap(({ day, isWhole }) => (isWhole ? [day] : []));
      expect(await undoAll(stage, whole)).toMatchObject({ refused: [], loadsLeft: 0 });
      expect(await replayBoards(stage, all)).toMatchObject({ differing: [], gaps: 0 });
    },
    LIMIT_MS,
  );

  it.each(SEEDED_FAULTS.map((seeded) => [seeded.name, seeded] as const))(
    'are found out where %s',
    async (_, seeded) => {
      expect((await findSeededFault(stage, seeded, SEED)).length).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});
