import {
  BLANK_TEXTS,
  TaskStatus,
  type Board,
  type ProposalResult,
  type ProposalRow,
  type Task,
} from '@haulboard/contract';
import { findTask, findVehicle } from '../../../../model/commands/apply-changes.ts';
import { asChanged, failed, type Outcome } from '../../../../model/commands/commands.ts';
import { fieldsOf, type LocalChange } from '../../../../model/commands/local-change.ts';
import { taskOf, truckPart } from '../../../../model/drafts/new-task.ts';
import { rowsNow } from './rows-now.ts';

type Accepting = { result: ProposalResult; keys: readonly string[]; nextId: () => number };

/** The row as a new load: a draft, like every load that a dispatcher adds. */
function created(board: Board, row: ProposalRow, place: { id: number; seq: number }): LocalChange {
  const vehicle = findVehicle(board, row.vehicleId);
  const after: Task = taskOf(board, { ...placesOf(row), ...BLANK_TEXTS }, { ...place, vehicle });
  return { kind: 'create', after, load: fieldsOf(after) };
}

function placesOf(row: ProposalRow) {
  const { crewId, crewCode, crewName, forestName, skidId, skidName } = row;
  const { logGradeId, gradeCode, destinationId, destinationName } = row;
  return {
    crewId,
    crewCode,
    crewName,
    forestName,
    skidId,
    skidName,
    logGradeId,
    gradeCode,
    destinationId,
    destinationName,
  };
}

/** The unassigned load on its proposed truck. */
function assigned(board: Board, row: ProposalRow, seq: number): LocalChange[] {
  const base = row.taskId === null ? undefined : findTask(board, row.taskId);
  if (!base) {
    return [];
  }
  const vehicle = findVehicle(board, row.vehicleId);
  const after = { ...base, ...asChanged(base), ...truckPart(vehicle, seq), taskStatus: TaskStatus.Draft };
  return [{ kind: 'update', base, after, load: { vehicleId: row.vehicleId, seq } }];
}

/**
 * Turns proposed loads into drafts: one command, so one step to undo. Each goes behind the loads its truck had and the
 * accepted ones before it; what has changed since the proposal is left out.
 */
export function acceptRows(board: Board, { result, keys, nextId }: Accepting): Outcome {
  const now = rowsNow(result, board);
  const wanted = now.filter(({ row, state }) => state === 'open' && keys.includes(row.key));
  const [first] = wanted;
  if (!first) {
    return failed({ code: 'gone' });
  }
  const isIn = new Set(now.filter(({ state }) => state === 'accepted').map(({ row }) => row.key));
  const changes = wanted.flatMap(({ row }): LocalChange[] => {
    isIn.add(row.key);
    const known = result.trucks.find(({ vehicleId }) => vehicleId === row.vehicleId)?.taskIds ?? [];
    const before = result.rows.filter(
      (other) => other.vehicleId === row.vehicleId && other.seq < row.seq && isIn.has(other.key),
    );
    const seq = known.length + before.length + 1;
    return row.taskId === null ? [created(board, row, { id: nextId(), seq })] : assigned(board, row, seq);
  });
  const load = wanted.length === 1 ? `${first.row.crewCode} ${first.row.gradeCode}` : '';
  const count = wanted.length === 1 ? undefined : wanted.length;
  const to = wanted.length === 1 ? first.row.vehicleCode : '';
  return { isOk: true, label: { name: 'fill', load, to, count }, changes };
}
