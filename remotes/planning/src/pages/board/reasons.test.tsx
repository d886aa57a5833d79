import '@testing-library/jest-dom';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { Button, DoneProvider, useDone } from '@haulboard/ui/core';
import { Modal } from '@haulboard/ui/overlay';

const show = (page: ReactElement) =>
  renderRemote(page, { shell: fakeShell({ server: fakeServer() }), path: '/' });

describe('a button that cannot be pressed now', () => {
  it('keeps its place for Tab and says why when it has the focus', async () => {
    show(<Button why="There are no drafts.">Publish</Button>);
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Publish' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('There are no drafts.');
    expect(await screen.findByRole('tooltip')).toHaveTextContent('There are no drafts.');
  });

  it('says why under the pointer, and does nothing, not even for a form', async () => {
    const done: string[] = [];
    show(
      <form onSubmit={() => done.push('sent')}>
        <Button htmlType="submit" why="Type a name first." onClick={() => done.push('pressed')}>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Type a name first.');
    expect(done).toEqual([]);
  });

  it('is the same button, with the focus, when it can be pressed', async () => {
    const done: string[] = [];
    function Page() {
      const [isBusy, setIsBusy] = useState(true);
      return (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the test says by a key when it is over
        <div onKeyUp={({ key }) => key === 'a' && setIsBusy(false)}>
          <Button isBusy={isBusy} onClick={() => done.push('pressed')}>
            Accept
          </Button>
        </div>
      );
    }
    show(<Page />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(done).toEqual([]);
    await userEvent.keyboard('a');
    const button = screen.getByRole('button', { name: 'Accept' });
    expect(button).toHaveFocus();
    expect(button).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Enter}');
    expect(done).toEqual(['pressed']);
  });

  it('lets one Escape close its dialog, with the reason that stands above it', async () => {
    const closed: string[] = [];
    show(
      <Modal
        open
        title="Cancel the load"
        okText="Cancel it"
        okWhy="Give a reason first."
        onCancel={() => closed.push('closed')}
      >
        Why?
      </Modal>,
    );
    const button = screen.getByRole('button', { name: 'Cancel it' });
    act(() => button.focus());
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(closed).toEqual(['closed']));
    act(() => button.blur());
    act(() => button.focus());
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(closed).toEqual(['closed', 'closed']));
  });

  it('only loses its tooltip by Escape where there is no dialog', async () => {
    const pressed: string[] = [];
    document.addEventListener('keydown', ({ key }) => pressed.push(key));
    show(<Button why="There are no drafts.">Publish</Button>);
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    expect(pressed.filter((key) => key === 'Escape')).toHaveLength(1);
  });
});

describe('the notice of what was done', () => {
  function Page() {
    const { done } = useDone();
    const notice = { text: 'Moved a load', action: { label: 'Take it back', run: () => undefined } };
    return (
      <button type="button" onClick={() => done(notice)}>
        Move
      </button>
    );
  }

  it('lets the pointer through to what it covers, except on its buttons', async () => {
    show(
      <DoneProvider>
        <Page />
      </DoneProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    const box = screen.getByRole('group', { name: 'Last change' });
    expect(box.parentElement).toHaveStyle({ pointerEvents: 'none' });
    expect(screen.getByRole('button', { name: 'Take it back' })).toHaveStyle({ pointerEvents: 'auto' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('group', { name: 'Last change' })).toBeNull();
  });
});
