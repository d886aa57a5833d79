import { saveTable } from '@haulboard/contract';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChartData } from './chart-data.ts';
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
    expect(toCsv(DATA)).toBe(`\uFEFFGrade,Tonnes,Before,Loads\r\nA,31.2,10,1\r\n"'=PULP()",,20,0`);
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
