import * as contract from '@haulboard/contract';
import { callNamesOf, callsUsed } from './call-names.ts';
import { namesOfPairs, takenIn } from './taken-names.ts';

const names = callNamesOf(contract);

function usedBy(...sources: string[]): string[] {
  return callsUsed(namesOfPairs(sources.flatMap(takenIn)), sources, names);
}

test('a team that takes calls by name uses those, each once, by the name on the wire', () => {
  const first = "import { getBoard, TaskStatus, listClosures } from '@haulboard/contract';";
  const second = "import { getBoard } from '@haulboard/contract';";
  expect(usedBy(first, second)).toEqual(['getBoard', 'listDisruptions']);
});

test('a team that takes a type of a call uses none', () => {
  expect(usedBy("import type { PlanRow } from '@haulboard/contract';")).toEqual([]);
});

test('a team that takes a kind of record uses its calls, and those of what its form points to', () => {
  const taken = "import { geoFences } from '@haulboard/contract';";
  const whole = usedBy(`${taken} export const page = resourceRoutes(geoFences);`);
  expect(whole).toEqual(expect.arrayContaining(['findGeoFences', 'createGeoFence', 'importGeoFences']));
  expect(usedBy(`${taken} useCall(geoFences.calls.find);`)).toEqual(['findGeoFences']);
  const crews = usedBy(
    "import { RESOURCES } from '@haulboard/contract'; export const { find } = RESOURCES.crews.calls;",
  );
  const pointedTo = Object.values(contract.RESOURCES.crews.fields).flatMap((field) =>
    'of' in field ? [String(field.of)] : [],
  );
  expect(pointedTo.length).toBeGreaterThan(0);
  for (const plural of ['crews', ...pointedTo]) {
    const kind = Object.values<contract.AnyResource>(contract.RESOURCES).find(
      (each) => each.plural === plural,
    );
    expect(crews).toContain(kind?.calls.find.name);
  }
  expect(crews).not.toContain('findGeoFences');
});

test('a team that takes the photos of one thing does not use those of another', () => {
  const used = usedBy("import { PHOTOS } from '@haulboard/contract'; export const calls = PHOTOS.docket;");
  expect(used).toContain(contract.PHOTOS.docket.list.name);
  expect(used).not.toContain(contract.PHOTOS.incident.list.name);
});
