import { pastCsv } from './past-csv.ts';

const VISIT = {
  vehicleId: 1,
  vehicleCode: 'CN1',
  driverName: '=cmd, "Hemi"',
  enteredAt: 60,
  isFromBefore: false,
  leftAt: null,
  elsewhereAt: null,
  minutes: 5,
  standMinutes: 0,
  dockets: [
    { id: 1, docketNo: '7', destinationName: '' },
    { id: 2, docketNo: '8', destinationName: '' },
  ],
};

describe('visits in a file', () => {
  it('are a line each, with macrons for Excel, and no text becomes a formula', () => {
    expect(pastCsv([VISIT], { heads: ['Truck', 'Kāinga'], say: (seconds) => `at ${seconds}` })).toBe(
      '\uFEFFTruck,Kāinga\r\nCN1,"\'=cmd, ""Hemi""",at 60,,,5,0,7 8',
    );
  });

  it('are no formulas either where a name begins with a wide sign', () => {
    const wide = { ...VISIT, driverName: '＝1+1' };
    expect(pastCsv([wide], { heads: [], say: String }).split('\r\n')[1]).toBe("CN1,'＝1+1,60,,,5,0,7 8");
  });

  it('say of a truck that nobody saw leave when it was last seen there, and when it was heard elsewhere', () => {
    const unseen = { ...VISIT, driverName: 'Hemi', leftAt: 360, elsewhereAt: 2160 };
    const file = pastCsv([unseen], { heads: [], say: (seconds) => `at ${seconds}` });
    expect(file.split('\r\n')[1]).toBe('CN1,Hemi,at 60,at 360,at 2160,5,0,7 8');
  });
});
