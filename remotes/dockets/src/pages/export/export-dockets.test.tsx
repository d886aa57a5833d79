import {
  ApiError,
  changeDocketLayout,
  Code,
  createDocketLayout,
  getJobFile,
  getJobHeldFile,
  listDocketLayouts,
  listDocketLayoutVersions,
  listJobs,
  previewDocketExport,
  setDocketsExported,
  startDocketExport,
  type DocketLayout,
  type Job,
  type StoredLayout,
} from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerDockets, docketOf } from '../../testing/docket-server.ts';
import { DocketsPage } from '../dockets/dockets-page.tsx';

afterEach(cleanup);

const LAYOUT: DocketLayout = {
  columns: [
    { heading: 'Docket', field: 'docketNo', fixed: '', format: 'plain', isRequired: true, aliases: [] },
    { heading: 'Net', field: 'net', fixed: '', format: 'kg', isRequired: true, aliases: [] },
  ],
  hasHeadings: true,
  holdBack: ['void'],
};
const FLITS: StoredLayout = {
  id: null,
  shipped: 'flits_afl',
  name: 'FLITS (AFL)',
  version: 1,
  savedAt: null,
  isShared: false,
  by: '',
  layout: LAYOUT,
};
const OWN: StoredLayout = {
  ...FLITS,
  id: 7,
  shipped: null,
  name: 'Our port',
  version: 3,
  savedAt: 1_773_090_000,
};
const JOB: Job = {
  id: 12,
  kind: 'export',
  title: 'Dockets',
  state: 'done',
  doneRows: 3,
  totalRows: 3,
  result: null,
  fileName: 'Dockets.xlsx',
  exported: { rows: 2, held: 1, marked: 2, reasons: [{ text: 'It is void', count: 1 }] },
  heldFileName: 'Dockets - held back.csv',
  createdAt: 1_773_090_000,
};

function open(path: string) {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => `#${saved.push('file')}`, revokeObjectURL: () => undefined });
  const server = fakeServer();
  answerDockets(server, [docketOf({ id: 1 }), docketOf({ id: 2 })]);
  const state = { layouts: [FLITS, OWN], jobs: new Array<Job>() };
  server.on(listDocketLayouts, () => state.layouts);
  server.on(listDocketLayoutVersions, () => []);
  server.on(listJobs, () => state.jobs);
  server.on(previewDocketExport, ({ body }) => ({
    heads: (body?.layout ?? LAYOUT).columns.map(({ heading }) => heading),
    rows: [['100002', '27460']],
    read: 2,
    held: [{ docketNo: '100001', reasons: ['It is void'] }],
  }));
  server.on(startDocketExport, () => {
    state.jobs = [JOB];
    return JOB;
  });
  server.on(createDocketLayout, ({ body }) => {
    const made = { ...OWN, id: 8, version: 1, name: body.name, layout: body.layout };
    state.layouts = [...state.layouts, made];
    return made;
  });
  server.on(setDocketsExported, () => ({ count: 2 }));
  server.on(getJobFile, () => new Blob(['file']));
  server.on(getJobHeldFile, () => new Blob(['held']));
  renderRemote(<DocketsPage />, { shell: fakeShell({ server, user: fakeUser('CARRIER') }), path });
  const sent = (name: string) => server.inputs.filter((_, at) => server.received[at] === name);
  return { server, saved, sent, user: userEvent.setup() };
}

const dialog = async () => within(await screen.findByRole('dialog'));

describe('a dispatcher who exports dockets in a layout', () => {
  it('sees the first rows and what would be held back before anything is started', async () => {
    const { sent, user } = open('/dockets?from=2026-03-01');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByText('In a layout, in the background'));
    const drawer = await dialog();
    await drawer.findByText('27460');
    expect(drawer.getByText('100001: It is void')).toBeTruthy();
    expect(sent(previewDocketExport.name)[0]).toMatchObject({ body: { from: '2026-03-01' } });
    expect(sent(startDocketExport.name)).toEqual([]);
  });

  it('is told what was held back and why, and fetches both files', async () => {
    const { sent, saved, user } = open('/dockets?export=flits_afl&from=2026-03-01');
    const drawer = await dialog();
    await user.click(await drawer.findByRole('button', { name: 'Start the export' }));
    expect(await drawer.findByText('It is void (1)')).toBeTruthy();
    expect(drawer.getByText('2 dockets are in the file.', { exact: false })).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Download the file' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.click(drawer.getByRole('button', { name: 'Download what was held back' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(sent(startDocketExport.name)).toMatchObject([
      {
        body: {
          from: '2026-03-01',
          layout: LAYOUT,
          format: 'xlsx',
          title: 'Dockets, FLITS (AFL)',
          isMarked: true,
          exported: 'due',
        },
      },
    ]);
  });

  it('sends nothing twice unless they say so, and takes back what should not have gone', async () => {
    const { sent, user } = open('/dockets?export=flits_afl&from=2026-03-01');
    const drawer = await dialog();
    await user.click(
      await drawer.findByRole('checkbox', { name: 'Leave out what was exported and has not changed since' }),
    );
    await user.click(drawer.getByRole('button', { name: 'Start the export' }));
    expect(await drawer.findByText('2 dockets count as exported.')).toBeTruthy();
    expect(sent(startDocketExport.name)[0]).not.toHaveProperty('body.exported', 'due');
    await user.click(drawer.getByRole('button', { name: 'Take that back' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const jobId = JOB.id;
    await waitFor(() =>
      expect(sent(setDocketsExported.name)).toEqual([
        { body: { jobId, isExported: false } },
        { body: { jobId, isExported: true } },
      ]),
    );
  });

  it('keeps columns of the list for themselves: they count only when ticked', async () => {
    const { sent, user } = open('/dockets?export=list');
    const drawer = await dialog();
    await user.click(await drawer.findByRole('button', { name: 'Start the export' }));
    await waitFor(() => expect(sent(startDocketExport.name)).toMatchObject([{ body: { isMarked: false } }]));
    expect(sent(startDocketExport.name)[0]).not.toHaveProperty('body.exported', 'due');
  });

  it('makes a supplied layout their own, with another column before the others', async () => {
    const { sent, user } = open('/dockets?export=flits_afl');
    const drawer = await dialog();
    await user.click(await drawer.findByRole('button', { name: 'Copy and edit' }));
    await user.click(drawer.getByRole('button', { name: 'Add a column' }));
    await user.type(drawer.getByRole('textbox', { name: 'Heading of column 3' }), 'No');
    await user.click(drawer.getByRole('button', { name: 'Move column 3 up' }));
    await user.click(drawer.getByRole('button', { name: 'Remove column 1' }));
    await user.click(drawer.getByRole('button', { name: 'Save as my layout' }));
    await drawer.findByRole('button', { name: 'Edit layout' });
    expect(sent(createDocketLayout.name)).toMatchObject([
      {
        body: { name: 'FLITS (AFL), my copy', layout: { columns: [{ heading: 'No' }, { heading: 'Net' }] } },
      },
    ]);
  });

  it('reads which column is wrong, beside what was typed', async () => {
    const { server, user } = open('/dockets?export=7');
    const said = 'column 2 (Net): another column has this heading too';
    server.on(changeDocketLayout, () => {
      const fields = [{ field: 'layout.columns.1.heading', message: said }];
      throw new ApiError({
        code: Code.Unprocessable,
        message: said,
        call: 'changeDocketLayout',
        data: { fields },
      });
    });
    const drawer = await dialog();
    await user.click(await drawer.findByRole('button', { name: 'Edit layout' }));
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText(said)).toBeTruthy();
    const second = drawer.getByRole('textbox', { name: 'Heading of column 2' }).closest('li');
    expect(second?.dataset['wrong']).toBe('true');
  });
});
