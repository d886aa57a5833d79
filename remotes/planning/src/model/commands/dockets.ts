import { isSamePacket, packetsOf, type Board, type Packet, type Task } from '@haulboard/contract';
import { findTask } from './apply-changes.ts';
import { asChanged, briefName, failed, type Outcome } from './commands.ts';
import { isNoteWished, type Choices } from '../drafts/load-draft.ts';
import { outcomeOf } from './local-change.ts';
import { checkTask, type CommandError } from './command-errors.ts';

/** A load of several dockets as one of its first alone: the others are taken off. */
export function joinDockets(board: Board, taskId: number): Outcome {
  const task = findTask(board, taskId);
  if (!task) {
    return failed({ code: 'gone' });
  }
  const refusal = checkTask(task) ?? (task.packets ? undefined : { code: 'oneDocket' as const });
  if (refusal) {
    return failed(refusal);
  }
  const after = { ...task, ...asChanged(task), packets: undefined };
  return {
    isOk: true,
    label: { name: 'edit', load: briefName(task), to: '' },
    changes: [{ kind: 'update', base: task, after, load: { packets: [] } }],
  };
}

/** A docket in words: what is left out is as on the load's own. */
export type DocketPart = { crewId?: number | undefined; logGradeId?: number | undefined };

/** Further dockets with their names, each at its crew's own skid; what is not known is left out. */
export function namedDockets(
  parts: readonly DocketPart[],
  own: { crewId: number; logGradeId: number },
  choices: Choices,
): Packet[] {
  return parts.flatMap(({ crewId = own.crewId, logGradeId = own.logGradeId }): Packet[] => {
    const crew = choices.crews.find(({ id }) => id === crewId);
    const grade = choices.grades.find(({ id }) => id === logGradeId);
    return crew && grade
      ? [
          {
            crewId,
            crewCode: crew.crewCode,
            crewName: crew.name,
            forestName: crew.forestName,
            skidId: crew.skidId,
            skidName: crew.skidName,
            logGradeId,
            gradeCode: grade.code,
            plannedLoadAt: null,
          },
        ]
      : [];
  });
}

function refuseDocket(packet: Packet, { destinationId }: Task, choices: Choices): CommandError | undefined {
  const { crewId, crewCode: crew, logGradeId, gradeCode: grade } = packet;
  const known = choices.crews.find(({ id }) => id === crewId);
  if (known && !known.gradeIds.includes(logGradeId)) {
    return { code: 'crewGrade', crew, grade };
  }
  const place = choices.destinations.find(({ id }) => id === destinationId);
  return place && !place.acceptsGradeIds.includes(logGradeId)
    ? { code: 'destinationGrade', destination: place.name, grade }
    : undefined;
}

/** Why a load cannot have these further dockets, if so; by the rules of the server. */
function refuseDockets(task: Task, choices: Choices): CommandError | undefined {
  const { packets = [] } = task;
  const refusals = packets.map((packet) => refuseDocket(packet, task, choices));
  const refusal = refusals.find((one) => one !== undefined);
  if (refusal || packets.length === 0) {
    return refusal;
  }
  const all = packetsOf(task);
  if (all.some((packet, at) => all.slice(0, at).some((other) => isSamePacket(packet, other)))) {
    return { code: 'samePacket' };
  }
  const needsNote = isNoteWished(
    all.map(({ crewId }) => crewId),
    choices,
  );
  return needsNote && task.note.trim() === '' ? { code: 'threeDockets' } : undefined;
}

/** What was made or changed, unless its dockets do not go together. */
export function withFittingDockets(outcome: Outcome, choices: Choices): Outcome {
  const after = outcome.isOk ? outcome.changes.flatMap((change) => outcomeOf(change) ?? []) : [];
  const refusal = after.map((task) => refuseDockets(task, choices)).find((one) => one !== undefined);
  return refusal ? failed(refusal) : outcome;
}
