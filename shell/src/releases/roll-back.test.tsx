import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openReleases, partOf, rollingBack, waiting } from './testing/open-releases.tsx';

afterEach(cleanup);

describe('somebody who rolls a build back', () => {
  it('rolls back to the last good build, knowing what it is, with a reason, on what the page showed', async () => {
    const { sent } = openReleases();
    await userEvent.click(await screen.findByRole('button', { name: 'Roll back planning' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll back planning?' }));
    expect(dialog.getByText('commit 1f2e3d4c5b6a by Mere Tamihana · 150 KB')).toBeTruthy();
    expect(dialog.getByText(/It does not take: @haulboard\/contract getQueues/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await dialog.findByText('Say why')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'blank board');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        verb: 'rollback',
        part: 'planning',
        to: 'aaaaaaaa',
        urgency: 'idle',
        reason: 'blank board',
        expectedSeq: 41,
      },
    ]);
    expect(await screen.findByText('Held')).toBeTruthy();
  });

  it('ends a canary by going back to what runs for everybody, and never to the canary', async () => {
    const canary = { build: 'cccccccc', roles: [], percent: 1 };
    const published = [waiting('cccccccc'), ...partOf('stock').published];
    const { sent } = openReleases(partOf('stock', { canary, published }));
    const dialog = await rollingBack('stock');
    expect(dialog.getByText('The canary cccccccc ends: everybody stays at bbbbbbbb.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Build' }));
    const offered = document.querySelectorAll('.ant-select-item-option');
    expect([...offered].map((each) => each.textContent?.slice(0, 8))).toEqual(['bbbbbbbb', 'aaaaaaaa']);
    expect(offered[0]?.textContent).toContain('runs for everybody');
    await userEvent.click(offered[1] ?? document.body);
    expect(dialog.getByText('The canary cccccccc ends: everybody gets aaaaaaaa.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Build' }));
    await userEvent.click(document.querySelectorAll('.ant-select-item-option')[0] ?? document.body);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'it does harm');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(sent).toMatchObject([{ verb: 'rollback', part: 'stock', to: 'bbbbbbbb' }]));
  });

  it('ends the canary of a part that only ever ran one build', async () => {
    const canary = { build: 'cccccccc', roles: [], percent: 1 };
    const published = [waiting('cccccccc'), ...partOf('stock').published.slice(0, 1)];
    openReleases(partOf('stock', { canary, published, lastGood: null, buildBefore: null }));
    const dialog = await rollingBack('stock');
    expect(dialog.getByText('The canary cccccccc ends: everybody stays at bbbbbbbb.')).toBeTruthy();
  });

  it('goes back to what ran before, also of the shell, and not on to a build that never ran', async () => {
    const published = [waiting('cccccccc'), ...partOf('shell').published];
    const { sent } = openReleases(partOf('shell', { lastGood: null, published }));
    const dialog = await rollingBack('shell');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Build' }));
    const offered = [...document.querySelectorAll('.ant-select-item-option')];
    const marks = offered.map((each) => [
      each.textContent?.slice(0, 8),
      /never ran/.test(each.textContent ?? ''),
    ]);
    expect(marks).toEqual([
      ['cccccccc', true],
      ['aaaaaaaa', false],
    ]);
    await userEvent.keyboard('{Escape}');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'no header');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(sent).toMatchObject([{ verb: 'rollback', to: 'aaaaaaaa' }]));
  });

  it('is told, as by the command, that no build ran before the present one', async () => {
    const published = [waiting('cccccccc'), ...partOf('stock').published.slice(0, 1)];
    openReleases(partOf('stock', { lastGood: null, buildBefore: null, published }));
    const back = await screen.findByRole('button', { name: 'Roll back stock' });
    expect(back.getAttribute('aria-description')).toBe('No build of stock ran before the present one.');
    expect(screen.getByRole('button', { name: 'Promote a build of stock' })).toBeTruthy();
  });

  it('takes the first build of a part from the few who have it, and is asked for no other', async () => {
    const canary = { build: 'cccccccc', roles: [], percent: 1 };
    const isNew = { build: '', canary, lastGood: null, buildBefore: null, published: [waiting('cccccccc')] };
    const { sent } = openReleases(partOf('weigh', isNew));
    expect(await screen.findByText(/is a canary: for all others there is no weigh/)).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Try a build of weigh' }).getAttribute('aria-description'),
    ).toBe('Only a part that everybody has can be tried by a link.');
    const dialog = await rollingBack('weigh');
    expect(dialog.getByText(/Nobody has weigh any more: it leaves the menu/)).toBeTruthy();
    expect(dialog.queryByRole('combobox', { name: 'Build' })).toBeNull();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'wrong weights');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { verb: 'rollback', part: 'weigh', urgency: 'idle', reason: 'wrong weights', expectedSeq: 41 },
      ]),
    );
  });

  it('finds nothing to take back of a part that was taken away, and may promote it', async () => {
    const gone = { build: '', lastGood: null, buildBefore: null, published: [waiting('cccccccc')] };
    openReleases(partOf('weigh', gone));
    expect(await screen.findByText(/Nobody has it: it was taken away/)).toBeTruthy();
    const [back, promote] = ['Roll back weigh', 'Promote a build of weigh'].map((name) =>
      screen.getByRole('button', { name }).getAttribute('aria-description'),
    );
    expect([back, promote]).toEqual(['Nobody has weigh: there is nothing to take back.', null]);
  });
});
