import { DocketStatus, type Docket, type SheetGroup, type SheetGrouping } from '@haulboard/contract';

type Totals = Pick<SheetGroup, 'count' | 'weighed' | 'netKg'>;

/** What dockets come to; void ones do not count. */
export function totalsOf(dockets: readonly Docket[]): Totals {
  const valid = dockets.filter(({ status }) => status !== DocketStatus.Void);
  return {
    count: valid.length,
    weighed: valid.filter(({ netKg }) => netKg !== null).length,
    netKg: valid.reduce((sum, { netKg }) => sum + (netKg ?? 0), 0),
  };
}

const placeOf = (docket: Docket, by: SheetGrouping) =>
  by === 'crew'
    ? { id: docket.crewId, name: `${docket.crewCode} ${docket.crewName}` }
    : { id: docket.destinationId, name: docket.destinationName };

function gradesOf(dockets: readonly Docket[]): SheetGroup['grades'] {
  const valid = dockets.filter(({ status }) => status !== DocketStatus.Void);
  return [...Map.groupBy(valid, ({ gradeCode }) => gradeCode)]
    .map(([gradeCode, ofGrade]) => ({ gradeCode, ...totalsOf(ofGrade) }))
    .toSorted((one, other) => one.gradeCode.localeCompare(other.gradeCode));
}

const inOrder = (one: Docket, other: Docket) =>
  one.upliftAt - other.upliftAt || one.docketNo.localeCompare(other.docketNo) || one.id - other.id;

/** Dockets by crew or destination, by name; those of each in order of uplift. */
export function groupDockets(dockets: readonly Docket[], by: SheetGrouping): SheetGroup[] {
  return [...Map.groupBy(dockets, (docket) => placeOf(docket, by).id).values()]
    .flatMap((group): SheetGroup[] => {
      const [first] = group;
      return first
        ? [
            {
              ...placeOf(first, by),
              dockets: group.toSorted(inOrder),
              grades: gradesOf(group),
              ...totalsOf(group),
            },
          ]
        : [];
    })
    .toSorted(
      (one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }) || one.id - other.id,
    );
}
