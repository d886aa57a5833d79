import { packetsOf, type Task } from '@haulboard/contract';
import { dayOf } from '@haulboard/contract/time';

type Choice = { id: number; name: string };
export type PaperChoices = Record<'crews' | 'vehicles' | 'destinations' | 'grades', Choice[]>;

/** The load that a paper docket is entered for: what its docket says, and which of its dockets it is. */
export type PaperLoad = ReturnType<typeof paperLoadOf>;

/** What the first docket of a load that nobody has written says by the plan. */
export function paperLoadOf(load: Task, zone: string) {
  const written = new Set(load.dockets?.map(({ packetNo }) => packetNo));
  const open = packetsOf(load).flatMap((packet, at) => (written.has(at + 1) ? [] : [{ packet, no: at + 1 }]));
  const { packet, no } = open[0] ?? { packet: load, no: 1 };
  const { crewId, crewCode, crewName, logGradeId, gradeCode } = packet;
  const { id: taskId, vehicleId, vehicleCode, destinationId, destinationName } = load;
  return {
    taskId,
    packetNo: no,
    left: open.length,
    head: {
      day: dayOf(load.date, zone),
      crewId,
      logGradeId,
      destinationId,
      ...(vehicleId === null ? {} : { vehicleId }),
    },
    /** What it names may be no choice any more. */
    names: {
      crews: { id: crewId, name: `${crewCode} ${crewName}` },
      vehicles: { id: vehicleId ?? 0, name: vehicleCode ?? '' },
      destinations: { id: destinationId, name: destinationName },
      grades: { id: logGradeId, name: gradeCode },
    },
  };
}

const withOwn = (list: Choice[], own: Choice): Choice[] =>
  own.id === 0 || list.some(({ id }) => id === own.id) ? list : [...list, own];

/** What can be chosen, with what the load names. */
export function choicesWith(choices: PaperChoices, { names }: PaperLoad): PaperChoices {
  return {
    crews: withOwn(choices.crews, names.crews),
    vehicles: withOwn(choices.vehicles, names.vehicles),
    destinations: withOwn(choices.destinations, names.destinations),
    grades: withOwn(choices.grades, names.grades),
  };
}
