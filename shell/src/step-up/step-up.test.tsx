import { renderRemote } from '@haulboard/data/testing';
import { ApiError, proveIdentity } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StepUpHost } from './step-up-host.tsx';
import { createStepUp } from './step-up.ts';

afterEach(cleanup);

describe('being asked for the password again', () => {
  function open() {
    const server = fakeServer();
    server.on(proveIdentity, ({ body }) => {
      if (body.password !== 'kauri-forest') {
        const fields = [{ field: 'password', message: 'The password is not right' }];
        throw new ApiError({ code: 400, message: 'no', call: 'proveIdentity', data: { fields } });
      }
      return null;
    });
    const stepUp = createStepUp();
    const shell = fakeShell({ server, user: fakeUser('SUPPER_ADMIN') });
    renderRemote(<StepUpHost stepUp={stepUp} />, { shell, path: '/' });
    const answers: Promise<boolean>[] = [];
    const ask = () => act(() => void answers.push(stepUp.ask()));
    return { server, shell, ask, answers };
  }

  it('is one question for all that wait for it, and a wrong password is said at the field', async () => {
    const { ask, answers, shell } = open();
    ask();
    ask();
    const field = await screen.findByLabelText('Your password');
    await userEvent.type(field, 'a guess{Enter}');
    expect(await screen.findByText('The password is not right')).toBeTruthy();
    expect(shell.notices).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, 'kauri-forest{Enter}');
    await expect(Promise.all(answers)).resolves.toEqual([true, true]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is given up with Cancel', async () => {
    const { ask, answers, server } = open();
    ask();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect(Promise.all(answers)).resolves.toEqual([false]);
    expect(server.received).toEqual([]);
  });
});
