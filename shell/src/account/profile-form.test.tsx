import { openAccount } from './testing/account-fixture.tsx';
import {
  ApiError,
  cancelContactChange,
  confirmPhone,
  NetworkError,
  sendContactChange,
  updateProfile,
  type ContactChange,
  type UserInfo,
} from '@haulboard/contract';
import { fakeUser } from '@haulboard/contract/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { ProfileForm } from './profile-form.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const PERSON = fakeUser('CARRIER', { name: 'Mere Tāne', email: 'mere@a.nz', phone: '+64211234567' });
type OpenOptions = Partial<UserInfo>;
type AccountFixture = ReturnType<typeof openAccount>;

/** The server's side of the profile: versioned, as the real one. */
function withProfile({ server, fixture }: AccountFixture) {
  server.on(updateProfile, ({ body }) => {
    if (body.version !== fixture.user.version) {
      throw new ApiError({
        code: 409,
        message: 'changed elsewhere',
        call: 'updateProfile',
        data: z.encode(updateProfile.result, fixture.user),
      });
    }
    fixture.user = { ...fixture.user, ...body, version: body.version + 1 };
    return fixture.user;
  });
}

const nameField = () => screen.getByLabelText('Name');
const named = () => nameField().getAttribute('value');
const save = () => screen.getByRole('button', { name: 'Save' });

function rename(value: string): void {
  fireEvent.change(nameField(), { target: { value } });
}

/** The form, on what the server knows of the person when it is opened. */
function open(given: OpenOptions = {}) {
  const saved: UserInfo[] = [];
  const user = { ...PERSON, ...given };
  const opened = openAccount(<ProfileForm user={user} onSaved={(each) => saved.push(each)} />, { user });
  withProfile(opened);
  return { ...opened, saved };
}

describe('the profile', () => {
  it('is saved with the version it was read at; the page learns of it', async () => {
    const { shell, saved } = open();
    rename('Mere T');
    expect(shell.isDirty()).toBe(true);
    await userEvent.click(save());
    await waitFor(() => expect(shell.notices).toEqual([{ kind: 'done', message: 'Profile saved' }]));
    expect(saved).toMatchObject([{ name: 'Mere T', version: 2 }]);
    expect(shell.isDirty()).toBe(false);
  });

  it('says at the field what is wrong, and goes there', async () => {
    const { server } = open();
    rename(' ');
    await userEvent.click(save());
    const field = nameField();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector(`#${field.getAttribute('aria-describedby')}`)?.textContent).toBe(
      'Enter your name',
    );
    expect(server.received).not.toContain('updateProfile');
  });

  it('says of every field at once what is wrong, also of a phone that nobody could dial', async () => {
    const { server } = open();
    const phone = screen.getByLabelText('Phone');
    rename('');
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'mere' } });
    fireEvent.change(phone, { target: { value: 'abc' } });
    await userEvent.click(save());
    const why = 'Give a phone number such as 021 123 4567 or +64 21 123 4567';
    expect(screen.getByText(why)).toBeTruthy();
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter your name')).toBeTruthy();
    expect(screen.getByText('Give an e-mail address such as name@example.org')).toBeTruthy();
    fireEvent.change(phone, { target: { value: '07 345 6789' } });
    expect(screen.queryByText(why)).toBeNull();
    expect(server.received).not.toContain('updateProfile');
  });

  it('may go without a phone', async () => {
    const { server } = open({ phone: '' });
    rename('Mere T');
    await userEvent.click(save());
    await waitFor(() => expect(server.received).toContain('updateProfile'));
  });

  it('shows at the field what the server finds wrong with it', async () => {
    const { server } = open();
    server.on(updateProfile, () => {
      throw new ApiError({
        code: 409,
        message: 'phone: taken',
        call: 'updateProfile',
        data: { fields: [{ field: 'phone', message: 'another account has this phone number' }] },
      });
    });
    rename('M');
    await userEvent.click(save());
    expect(await screen.findByText('another account has this phone number')).toBeTruthy();
    expect(named()).toBe('M');
  });

  it('keeps what was typed over a reload, and lets it go when it is undone', async () => {
    const first = open();
    rename('Half');
    first.view.unmount();
    expect(first.shell.isDirty()).toBe(false);
    const second = open();
    expect(named()).toBe('Half');
    expect(second.shell.isDirty()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
    expect(named()).toBe('Mere Tāne');
    second.view.unmount();
    open();
    expect(named()).toBe('Mere Tāne');
  });

  it('does not show one person’s unsaved work to another', async () => {
    const first = open();
    rename('Half');
    first.view.unmount();
    open({ userId: 2, name: 'Other' });
    expect(named()).toBe('Other');
  });

  it('puts together what two windows changed apart from each other', async () => {
    const opened = open();
    rename('Mere T');
    opened.fixture.user = { ...opened.fixture.user, phone: '+6471234567', version: 5 };
    await userEvent.click(save());
    await waitFor(() => expect(opened.fixture.user).toMatchObject({ name: 'Mere T', phone: '+6471234567' }));
    expect(screen.queryByRole('alert', { name: 'Conflict' })).toBeNull();
  });

  it.each([
    ['Keep mine', 'Mine', 6],
    ['Take theirs', 'Theirs', 5],
  ])('asks when both changed the same: %s', async (button, name, version) => {
    const opened = open();
    rename('Mine');
    opened.fixture.user = { ...opened.fixture.user, name: 'Theirs', version: 5 };
    await userEvent.click(save());
    const bar = within(await screen.findByRole('alert', { name: 'Conflict' }));
    expect(bar.getByText('Mine')).toBeTruthy();
    expect(bar.getByText('Theirs')).toBeTruthy();
    await userEvent.click(bar.getByRole('button', { name: button }));
    await waitFor(() => expect(opened.fixture.user).toMatchObject({ name, version }));
    await waitFor(() => expect(screen.queryByRole('alert', { name: 'Conflict' })).toBeNull());
    expect(named()).toBe(name);
    expect(opened.shell.isDirty()).toBe(false);
  });

  it('takes theirs of the name that both changed, and keeps the phone that was typed', async () => {
    const opened = open();
    rename('Mine');
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '021 555 0123' } });
    fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'secret' } });
    opened.fixture.user = { ...opened.fixture.user, name: 'Theirs', version: 5 };
    await userEvent.click(save());
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(named()).toBe('Theirs');
    expect(screen.getByLabelText('Phone').getAttribute('value')).toBe('021 555 0123');
    expect(opened.shell.isDirty()).toBe(true);
    await userEvent.click(save());
    await waitFor(() =>
      expect(opened.fixture.user).toMatchObject({ name: 'Theirs', phone: '021 555 0123', version: 6 }),
    );
  });

  it('is sent by itself when the server is back; Save stays ready meanwhile', async () => {
    const opened = open();
    opened.server.on(updateProfile, () => {
      throw new NetworkError('no answer');
    });
    rename('Mere T');
    act(() => opened.shell.setConnection('offline'));
    await userEvent.click(save());
    expect(await screen.findByText(/Not saved yet/)).toBeTruthy();
    expect(save().matches(':disabled')).toBe(false);
    expect(named()).toBe('Mere T');
    withProfile(opened);
    act(() => opened.shell.setConnection('online'));
    await waitFor(() => expect(opened.fixture.user.name).toBe('Mere T'));
    await waitFor(() => expect(screen.queryByText(/Not saved yet/)).toBeNull());
    expect(opened.shell.notices).toEqual([{ kind: 'done', message: 'Profile saved' }]);
  });
});

describe('a new e-mail address or phone', () => {
  const change = (kind: 'email' | 'phone', value: string): ContactChange => ({
    kind,
    value,
    sentAt: 1_795_224_720,
    expiresAt: 1_795_311_120,
  });
  const emailField = () => screen.getByLabelText('E-mail');
  const shownEmail = () => emailField().getAttribute('value');

  it('asks for the password, which no draft keeps, and is shown as waiting until it is confirmed', async () => {
    const opened = open();
    opened.server.on(updateProfile, ({ body }) => {
      opened.fixture.waiting = [change('email', body.email)];
      return { ...opened.fixture.user, version: body.version + 1 };
    });
    expect(screen.queryByLabelText('Your password')).toBeNull();
    fireEvent.change(emailField(), { target: { value: 'mere@new.nz' } });
    await userEvent.click(save());
    expect(await screen.findByText('Enter your password')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
    await userEvent.type(screen.getByLabelText('Your password'), 'kauri-forest');
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('kauri-forest');
    await userEvent.click(save());
    const waiting = await screen.findByRole('region', { name: 'New e-mail address, not confirmed yet' });
    expect(within(waiting).getByText('mere@new.nz')).toBeTruthy();
    expect(opened.server.inputs).toContainEqual({
      body: expect.objectContaining({ email: 'mere@new.nz', password: 'kauri-forest' }),
    });
    expect(shownEmail()).toBe('mere@a.nz');
    expect(screen.queryByLabelText('Your password')).toBeNull();
  });

  it('says at the password that it is wrong, and keeps what was typed', async () => {
    const { server } = open();
    server.on(updateProfile, () => {
      const fields = [{ field: 'password', message: 'The password is not right' }];
      throw new ApiError({ code: 400, message: 'no', call: 'updateProfile', data: { fields } });
    });
    fireEvent.change(emailField(), { target: { value: 'mere@new.nz' } });
    await userEvent.type(screen.getByLabelText('Your password'), 'a guess');
    await userEvent.click(save());
    expect(await screen.findByText('The password is not right')).toBeTruthy();
    expect(shownEmail()).toBe('mere@new.nz');
  });

  it('that waits is sent again, or cancelled', async () => {
    const user = { ...PERSON };
    const { server, shell, fixture } = openAccount(<ProfileForm user={user} onSaved={() => undefined} />, {
      user,
      waiting: [change('email', 'mere@new.nz')],
    });
    server.on(sendContactChange, () => change('email', 'mere@new.nz'));
    server.on(cancelContactChange, () => {
      fixture.waiting = [];
      return null;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the new e-mail address' }));
    await waitFor(() => expect(screen.queryByText('mere@new.nz')).toBeNull());
    expect(document.activeElement).toBe(emailField());
  });

  it('is in force with the code of the text message; what is typed beside it stays', async () => {
    const user = { ...PERSON };
    const { server, fixture } = openAccount(<ProfileForm user={user} onSaved={() => undefined} />, {
      user,
      waiting: [change('phone', '+64215552000')],
    });
    server.on(confirmPhone, ({ body }) => {
      if (body.code !== '123456') {
        const fields = [{ field: 'code', message: 'Invalid verification code' }];
        throw new ApiError({ code: 400, message: 'no', call: 'confirmPhone', data: { fields } });
      }
      fixture.waiting = [];
      return { ...user, phone: '+64215552000', version: 2 };
    });
    rename('Mere T');
    const code = await screen.findByLabelText('Code from the text message');
    await userEvent.type(code, '000000{Enter}');
    expect(await screen.findByText('Invalid verification code')).toBeTruthy();
    await userEvent.clear(code);
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Phone').getAttribute('value')).toBe('+64215552000'));
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    expect(named()).toBe('Mere T');
    expect(server.received).not.toContain('updateProfile');
  });
});
