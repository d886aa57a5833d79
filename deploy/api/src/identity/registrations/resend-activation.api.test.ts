import { activateAccount, passwordLogin, registerAccount, resendActivation } from '@haulboard/contract';
import { Caller, type Api } from '../../testing/api-server.ts';
import { PASSWORD } from '../../testing/fixture.ts';
import { USUAL_ENGINES } from '../../testing/homes.ts';
import { mailsIn, mailTo, tokenOf } from '../../testing/mailbox.ts';
import { withServer } from '../../testing/with-server.ts';

const SECRET = 'a password of my own';
const WRONG = { status: 400, code: 400, data: null, msg: 'Invalid username or password' };

describe.each(USUAL_ENGINES)('the link of a registration, asked for again, on %s', (_, makeHome) => {
  let api: Api;
  let nobody: Caller;
  let dataDir: string;

  withServer({ home: makeHome }, async (given) => {
    ({ api } = given);
    dataDir = given.home.env['DATA_DIR'] ?? '';
    nobody = new Caller(api);
  });

  const register = (account: string) =>
    nobody.ask(registerAccount, {
      body: {
        account,
        name: `Name of ${account}`,
        email: `${account}@new.example`,
        phone: '',
        password: SECRET,
        parentAccount: '',
        language: 'en-US',
      },
    });
  const resend = (account: string, password = SECRET) =>
    nobody.try(resendActivation, { body: { account, password } });
  const activate = (token: string) => nobody.try(activateAccount, { body: { token } });
  const mailsTo = (account: string) =>
    mailsIn(dataDir).filter(({ to }) => to.includes(`${account}@new.example`));

  /** The token of the newest of so many mails. */
  async function newestToken(account: string, count: number): Promise<string> {
    await mailTo(dataDir, `${account}@new.example`, /Confirm/);
    for (let turn = 0; mailsTo(account).length < count && turn < 100; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const tokens = mailsTo(account).map(tokenOf);
    return tokens.at(-1) ?? '';
  }

  it('goes to who lost the mail and knows the password; the older link is dead then', async () => {
    await register('Tama');
    const older = await newestToken('Tama', 1);
    expect(await resend(' TAMA ')).toMatchObject({ code: 200, data: { email: 'Tama@new.example' } });
    const newer = await newestToken('Tama', 2);
    expect(newer).not.toBe(older);
    expect(await activate(older)).toMatchObject({ code: 400 });
    expect(await activate(newer)).toMatchObject({ code: 200, data: { account: 'Tama' } });
    expect(await resend('tama')).toMatchObject({
      code: 409,
      msg: 'There is no address to confirm: sign in',
    });
  });

  it('tells a wrong password, an unknown account and one that is there the same as a sign-in', async () => {
    await register('hemi');
    expect(await resend('hemi', 'a guess')).toEqual(WRONG);
    expect(await resend('no-such-account')).toEqual(WRONG);
    expect(await resend('carrier', 'a guess')).toEqual(WRONG);
    expect(await resend('carrier', PASSWORD)).toMatchObject({ code: 409 });
    expect(mailsTo('hemi').length).toBeLessThan(2);
  });

  it('is no second place to guess: its tries count with those of the sign-in', async () => {
    await register('kiri');
    const guesser = nobody.with({ 'x-forwarded-for': '198.51.100.7' });
    const body = { account: 'kiri', password: 'a guess' };
    for (let turn = 0; turn < 10; turn += 1) {
      await guesser.try(passwordLogin, { body });
      await guesser.try(resendActivation, { body });
    }
    expect(await guesser.try(resendActivation, { body })).toMatchObject({ code: 429 });
    expect(await guesser.try(passwordLogin, { body })).toMatchObject({ code: 429 });
  });

  it('is sent a few times an hour and no more', async () => {
    await register('mere');
    const codes = [];
    for (let turn = 0; turn < 5; turn += 1) {
      codes.push((await resend('mere')).code);
    }
    expect(codes).toEqual([200, 200, 200, 200, 429]);
  });
});
