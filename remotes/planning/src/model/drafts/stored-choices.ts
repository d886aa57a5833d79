import { packetsOf, type Packet } from '@haulboard/contract';
import type { ChoiceCrew, ChoiceDestination, ChoiceGrade, Choices } from './load-draft.ts';

type Docket = Omit<Packet, 'crewName' | 'plannedLoadAt'> & Partial<Pick<Packet, 'crewName'>>;

/** What a load or a recurring load says of where it comes from and goes to. */
type StoredPlaces = Docket & {
  readonly packets?: readonly Docket[] | undefined;
  destinationId: number;
  destinationName: string;
};

function withCrew(crews: readonly ChoiceCrew[], docket: Docket): readonly ChoiceCrew[] {
  const { crewId: id, crewCode, crewName: name = '', forestName, skidId, skidName, logGradeId } = docket;
  const listed = crews.find((crew) => crew.id === id);
  if (listed?.gradeIds.includes(logGradeId)) {
    return crews;
  }
  return listed
    ? crews.map((crew) => (crew === listed ? { ...crew, gradeIds: [...crew.gradeIds, logGradeId] } : crew))
    : [...crews, { id, crewCode, name, forestName, skidId, skidName, gradeIds: [logGradeId] }];
}

function withGrade(grades: readonly ChoiceGrade[], { logGradeId: id, gradeCode: code }: Docket) {
  return grades.some((grade) => grade.id === id) ? grades : [...grades, { id, code, name: code }];
}

function withDestination(
  destinations: readonly ChoiceDestination[],
  { destinationId: id, destinationName: name, ...load }: StoredPlaces,
): readonly ChoiceDestination[] {
  const listed = destinations.find((one) => one.id === id);
  const gradeIds = packetsOf(load).map(({ logGradeId }) => logGradeId);
  if (listed?.isActive && gradeIds.every((gradeId) => listed.acceptsGradeIds.includes(gradeId))) {
    return destinations;
  }
  const own = { id, name, ...listed, isActive: true };
  const acceptsGradeIds = [...(listed?.acceptsGradeIds ?? []), ...gradeIds];
  return [...destinations.filter((one) => one !== listed), { ...own, acceptsGradeIds }];
}

/**
 * The lists with what a stored load has: its crew, grade or destination may have left them since it was planned, and
 * its note can be changed nevertheless. Whether it may be hauled so, the server says.
 */
export function choicesWith(choices: Choices, load: StoredPlaces | undefined): Choices {
  if (!load) {
    return choices;
  }
  const dockets = packetsOf<Docket, Docket>(load);
  return {
    crews: dockets.reduce(withCrew, choices.crews),
    grades: dockets.reduce(withGrade, choices.grades),
    destinations: withDestination(choices.destinations, load),
  };
}
