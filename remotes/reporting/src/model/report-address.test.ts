import { dimensionsOf, readReportAddress } from '@haulboard/contract';
import { docketsAddress } from './report-address.ts';

const USUAL = ['grade', 'destination'] as const;

describe('the address of a report', () => {
  it('asks for what it says, and for the usual groups', () => {
    const params = new URLSearchParams('from=2026-04-01&to=2026-04-30&by=week&grade=3,4&truck=7');
    expect(readReportAddress(params, USUAL)).toEqual({
      from: '2026-04-01',
      to: '2026-04-30',
      by: 'week',
      logGradeIds: [3, 4],
      vehicleIds: [7],
      dimensions: ['grade', 'destination'],
    });
  });

  it('leaves out what it cannot mean', () => {
    const params = new URLSearchParams('from=yesterday&to=2026-13-45&by=year&crew=x,0,-1&groups=weather');
    expect(readReportAddress(params, USUAL)).toEqual({ dimensions: ['grade', 'destination'] });
  });

  it('asks by carrier company for who may, and for nobody else', () => {
    const params = new URLSearchParams('groups=company,crew&company=201');
    expect(readReportAddress(params, USUAL, dimensionsOf('CARRIER'))).toEqual({
      companyIds: [201],
      dimensions: ['crew', 'company'],
    });
    expect(readReportAddress(params, USUAL, dimensionsOf('CUSTOMER'))).toEqual({ dimensions: ['crew'] });
    // An older page says nothing of what it offers.
    expect(readReportAddress(params, USUAL)).toEqual({ dimensions: ['crew'] });
  });

  it('names other groups', () => {
    expect(readReportAddress(new URLSearchParams('groups=vehicle,crew'), USUAL)).toEqual({
      dimensions: ['crew', 'vehicle'],
    });
  });
});

describe('the dockets behind a figure', () => {
  const days = { from: '2026-04-01', to: '2026-04-07' };
  const COUNTED = 'status=10%2C20%2C30%2C40%2C50%2C60%2C-1';

  it('are narrowed as the report is, and to the row that was followed', () => {
    const query = { dimensions: [], logGradeIds: [3, 4], crewIds: [5] };
    expect(docketsAddress({ ...days, query, group: { dimension: 'grade', id: 4 } })).toBe(
      `/dockets?from=2026-04-01&to=2026-04-07&${COUNTED}&crew=5&grade=4`,
    );
  });

  it('are those of a forest where its row was followed, or its filter is set', () => {
    const ofForest = `/dockets?from=2026-04-01&to=2026-04-07&${COUNTED}&forest=1`;
    expect(docketsAddress({ ...days, query: { dimensions: [], forestIds: [1] } })).toBe(ofForest);
    const group = { dimension: 'forest' as const, id: 1 };
    expect(docketsAddress({ ...days, query: { dimensions: [] }, group })).toBe(ofForest);
  });
});
