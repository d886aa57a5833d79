import { ICON_SHAPES } from './icon-shapes.ts';
import { chooseIcon, ICON_KINDS } from './truck-icon.ts';

const own = { isShareVehicleTask: 0, isSelfVehicle: null } as const;

describe('the icon a dispatcher sees', () => {
  it.each([
    [30, 'accepted'],
    [35, 'loading'],
    [40, 'loaded'],
    [50, 'weighed'],
    [0, 'other'],
    [10, 'other'],
    [20, 'other'],
    [60, 'other'],
    [-1, 'other'],
    [-2, 'other'],
    [77, 'other'],
    [null, 'other'],
  ] as const)('of an own truck with task status %p is "%s"', (taskStatus, icon) => {
    expect(chooseIcon({ ...own, taskStatus })).toBe(icon);
  });

  it.each([30, 35, 40, 50, 60, null])(
    'of a truck shared today says which way it was shared, whatever it does (%p)',
    (taskStatus) => {
      expect(chooseIcon({ taskStatus, isShareVehicleTask: 1, isSelfVehicle: 1 })).toBe('shared-out');
      expect(chooseIcon({ taskStatus, isShareVehicleTask: 1, isSelfVehicle: 0 })).toBe('shared-in');
    },
  );

  it('can be told from every other without seeing colours', () => {
    const shapes = ICON_KINDS.map((kind) => `${ICON_SHAPES[kind].body}|${ICON_SHAPES[kind].sign}`);
    expect(new Set(shapes).size).toBe(ICON_KINDS.length);
    const bodies = ICON_KINDS.map((kind) => ICON_SHAPES[kind].body);
    expect(new Set(bodies).size).toBe(ICON_KINDS.length);
  });

  it('turns with the heading only where it is an arrow', () => {
    expect(ICON_KINDS.filter((kind) => ICON_SHAPES[kind].turns)).toEqual(['other']);
  });
});
