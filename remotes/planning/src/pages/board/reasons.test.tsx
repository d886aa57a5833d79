import '@testing-library/jest-dom';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { Button } from '@haulboard/ui/core';

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
});
