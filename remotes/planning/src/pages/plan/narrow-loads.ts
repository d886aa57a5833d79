import {
  isLateLoad,
  isUnpublished,
  LOAD_STAGES,
  stageOf,
  type LoadStage,
  type PlanLoad,
} from '@haulboard/contract';

/** Which loads the address leaves of a plan; a figure elsewhere leads to its rows by it. */
export type Narrow = {
  only: LoadStage | 'late' | undefined;
  destinationId: number | undefined;
  gradeCode: string | undefined;
};

export const NARROW_PARTS = ['only', 'destination', 'grade'] as const;

const ONLY = [...LOAD_STAGES, 'late'] as const;

/** What the address asks for; what it cannot mean narrows nothing. */
export function readNarrow(params: URLSearchParams): Narrow {
  const destination = params.get('destination') ?? '';
  return {
    only: ONLY.find((one) => one === params.get('only')),
    destinationId: /^\d{1,9}$/.test(destination) ? Number(destination) : undefined,
    gradeCode: params.get('grade')?.slice(0, 20) || undefined,
  };
}

export function isNarrowed({ only, destinationId, gradeCode }: Narrow): boolean {
  return only !== undefined || destinationId !== undefined || gradeCode !== undefined;
}

function isInStage(load: PlanLoad, only: Narrow['only'], at: number): boolean {
  if (only === undefined) {
    return true;
  }
  return (
    !isUnpublished(load.taskStatus) &&
    (only === 'late' ? isLateLoad(load, at) : stageOf(load.taskStatus) === only)
  );
}

/** The loads that are left; `at` (seconds) decides what is late. */
export function narrowLoads(loads: readonly PlanLoad[], narrow: Narrow, at: number): readonly PlanLoad[] {
  const { only, destinationId, gradeCode } = narrow;
  return isNarrowed(narrow)
    ? loads.filter(
        (load) =>
          isInStage(load, only, at) &&
          (destinationId === undefined || load.destinationId === destinationId) &&
          (gradeCode === undefined || load.gradeCode === gradeCode),
      )
    : loads;
}
