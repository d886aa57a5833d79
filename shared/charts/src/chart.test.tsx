import { saveTable } from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withFile, type ChartData } from './chart-data.ts';
import { Chart } from './chart.tsx';
import { optionsOf, seriesOf } from './picture-options.ts';
import { toCsv } from './to-csv.ts';

afterEach(cleanup);

const tonnes = (value: number) => `${value.toFixed(1)} t`;
const DATA: ChartData = {
  labelName: 'Grade',
  labels: ['A', '=PULP()'],
  columns: [
    { name: 'Tonnes', values: [31.2, null], format: tonnes, total: 31.2, tone: 'main' },
    { name: 'Before', values: [10, 20], format: tonnes, tone: 'before' },
    { name: 'Loads', values: [1, 0], format: String },
  ],
};

/** Ways in tenths of a kilometre, and moments that no spreadsheet counts with. */
const km = withFile((tenths) => `${tenths / 10} km`, { unit: 'km', write: (tenths) => tenths / 10 });
const moment = withFile((hour) => `${hour} am`, { write: (hour) => `2026-11-28 0${hour}:00` });
const WAYS: ChartData = {
  labelName: 'Truck',
  labels: ['N1', 'N2'],
  columns: [
    { name: 'Empty way', values: [1234, null], format: km, total: 1234 },
    { name: 'Last run', values: [9, 8], format: moment },
  ],
};

function open(
  more: Partial<Parameters<typeof Chart>[0]> = {},
  locale: 'en-US' | 'zh-CN' = 'en-US',
  server = fakeServer(),
) {
  const chart = (
    <Chart title="By grade" kind="columns" data={DATA} fileName="grades" empty="Nothing" {...more} />
  );
  renderRemote(chart, { shell: fakeShell({ server, locale }), path: '/' });
}

const cells = () =>
  within(screen.getByRole('table', { name: 'By grade' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('a person who reads a chart', () => {
  it('has its numbers as a table while the picture is shown', () => {
    open();
    expect(cells()).toEqual([
      ['Grade', 'Tonnes', 'Before', 'Loads'],
      ['A', '31.2 t', '10.0 t', '1'],
      ['=PULP()', '–', '20.0 t', '0'],
      ['Total', '31.2 t', '', ''],
    ]);
  });

  it('shows the table in place of the picture, and the picture again', async () => {
    open({ renderLabel: (at) => <a href={`#${at}`}>row {at}</a> });
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table: By grade' }));
    expect(screen.getByRole('link', { name: 'row 0' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show as a chart: By grade' }));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('has both where the table is short, in Chinese where Chinese was chosen', () => {
    open({ hasBoth: true }, 'zh-CN');
    expect(screen.getByRole('button', { name: '另存为 CSV：By grade' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /表格/ })).toBeNull();
    expect(cells().at(-1)?.[0]).toBe('合计');
  });

  it('is told that there is nothing', () => {
    open({ data: { ...DATA, labels: [] } });
    expect(screen.getByText('Nothing')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('a chart as a file', () => {
  it('says its encoding, has plain numbers, and runs no formula', () => {
    expect(toCsv(DATA, 'Total')).toBe(
      `\uFEFFGrade,Tonnes,Before,Loads\r\nA,31.2,10,1\r\n"'=PULP()",,20,0\r\nTotal,31.2,,`,
    );
  });

  it('is saved without a formula, also where a name begins with a wide sign', () => {
    const labels = DATA.labels.map((label) => `＝${label}`);
    const [, first] = toCsv({ ...DATA, labels }, 'Total').split('\r\n');
    expect(first).toMatch(/^"'＝/);
  });

  it('has the units that are shown, times as spreadsheets read them, and the totals last', () => {
    expect(toCsv(WAYS, '合计').split('\r\n')).toEqual([
      '\uFEFFTruck,Empty way (km),Last run',
      'N1,123.4,2026-11-28 09:00',
      'N2,,2026-11-28 08:00',
      '合计,123.4,',
    ]);
  });

  it('names days with their year, where the page does not', () => {
    const weeks = {
      ...DATA,
      labels: ['28/12–03/01', '04/01–10/01'],
      fileLabels: ['2026-12-28', '2027-01-04'],
    };
    expect(toCsv(weeks, 'Total').split('\r\n').slice(1, 3)).toEqual([
      '2026-12-28,31.2,10,1',
      '2027-01-04,,20,0',
    ]);
  });
});

describe('a chart as a spreadsheet', () => {
  it('is written by the server from what the table has, and saved under the name of the chart', async () => {
    const sent: object[] = [];
    const saved: string[] = [];
    const server = fakeServer();
    server.on(saveTable, ({ body }) => {
      sent.push(body);
      return new Blob(['sheet']);
    });
    URL.createObjectURL = () => 'blob:sheet';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    open({}, 'en-US', server);
    await userEvent.click(screen.getByRole('button', { name: 'Save as XLSX: By grade' }));
    expect(sent).toEqual([
      {
        name: 'By grade',
        heads: ['Grade', 'Tonnes', 'Before', 'Loads'],
        rows: [
          { label: 'A', values: [31.2, 10, 1] },
          { label: '=PULP()', values: [null, 20, 0] },
          { label: 'Total', values: [31.2, null, null] },
        ],
      },
    ]);
    expect(saved).toEqual(['grades.xlsx']);
  });
});

describe('a chart as a picture', () => {
  it('draws what has a tone, the period before as a line, and moves nothing', () => {
    const drawn = DATA.columns.filter(({ tone }) => tone !== undefined);
    expect(seriesOf(drawn, 'columns')).toMatchObject([
      { name: 'Tonnes', type: 'column', data: [31.2, null] },
      { name: 'Before', type: 'line' },
    ]);
    const options = optionsOf({
      id: 'wood',
      kind: 'columns',
      data: DATA,
      drawn,
      nonce: 'abc',
      font: 'Inter',
    });
    expect(options.chart).toMatchObject({
      animations: { enabled: false },
      nonce: 'abc',
      fontFamily: 'Inter',
    });
  });
});
