import { message, type Message } from '../texts/message.ts';
import { inLanguage, type Language } from '../texts/translate.ts';

/** What a mail says: paragraphs with `{names}` to fill in, before and after the link. */
type Words<Text> = { subject: Text; before: readonly Text[]; after: readonly Text[] };

export const MAIL_KINDS = [
  'activation',
  'recovery',
  'approved',
  'invited',
  'declined',
  'waiting',
  'passwordChanged',
  'contactChanged',
  'contactAsked',
  'confirmAddress',
  'secondFactorChanged',
  'numbersLow',
  'callMissing',
  'actionOverdue',
  'helpCall',
  'canaryHalted',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const MAILS: Record<MailKind, Words<Message>> = {
  activation: {
    subject: message('Confirm your Haulboard account'),
    before: [
      message('Hello,'),
      message(
        'somebody, probably you, asked for a Haulboard account with this address. To confirm that this is your address, open:',
      ),
    ],
    after: [
      message(
        'The link is valid for 24 hours. Once it is confirmed, somebody approves your account and you hear from us.',
      ),
      message('If it was not you, do nothing.'),
    ],
  },
  recovery: {
    subject: message('A new password for Haulboard'),
    before: [message('Hello {name},'), message('to choose a new password for your account {account}, open:')],
    after: [
      message('The link is valid for one hour and works once.'),
      message('If you did not ask for it, do nothing: your password stays as it is.'),
    ],
  },
  approved: {
    subject: message('Your Haulboard account is ready'),
    before: [message('Hello {name},'), message('your account {account} was approved. Sign in here:')],
    after: [],
  },
  invited: {
    subject: message('Your Haulboard account'),
    before: [
      message('Hello {name},'),
      message('{person} made the Haulboard account {account} for you. To choose your password, open:'),
    ],
    after: [
      message(
        'The link is valid for 24 hours and works once. Later, ask for a new password on the sign-in page.',
      ),
      message('If you do not know what this is about, do nothing.'),
    ],
  },
  declined: {
    subject: message('Your Haulboard account was declined'),
    before: [
      message('Hello {name},'),
      message('your request for the account {account} was declined.'),
      message('{reason}'),
    ],
    after: [],
  },
  waiting: {
    subject: message('Somebody asks for a Haulboard account'),
    before: [
      message('Hello {name},'),
      message('{person} ({email}) asks for the account {account} and waits for your decision:'),
    ],
    after: [],
  },
  passwordChanged: {
    subject: message('Your Haulboard password was changed'),
    before: [
      message('Hello {name},'),
      message(
        'the password of your account {account} was changed just now, and its other sessions were ended.',
      ),
      message('If it was not you, ask for a new password at once:'),
    ],
    after: [],
  },
  contactChanged: {
    subject: message('Your Haulboard contact details were changed'),
    before: [
      message('Hello {name},'),
      message(
        'the e-mail address or phone number of your account {account} was changed just now. This is the last message to the old address if the address was changed.',
      ),
      message('If it was not you, tell your administrator at once, and ask for a new password:'),
    ],
    after: [],
  },
  contactAsked: {
    subject: message('Somebody asks to change your Haulboard contact details'),
    before: [
      message('Hello {name},'),
      message(
        'somebody who knows the password of your account {account} asked for another e-mail address or phone number. Nothing changes before the new one is confirmed.',
      ),
      message('If it was not you, cancel it here and change your password at once:'),
    ],
    after: [],
  },
  confirmAddress: {
    subject: message('Confirm your new e-mail address for Haulboard'),
    before: [
      message('Hello,'),
      message(
        'this address was given for the Haulboard account {account}. If that is your account, open this to confirm it:',
      ),
    ],
    after: [
      message('The link is valid for 24 hours. Until then the old address stays in force.'),
      message('If you do not know this account, do nothing.'),
    ],
  },
  secondFactorChanged: {
    subject: message('The second factor of your Haulboard account was changed'),
    before: [
      message('Hello {name},'),
      message('signing in to your account {account} with a code of an app was turned on or off just now.'),
      message('If it was not you, change your password and tell your administrator at once:'),
    ],
    after: [],
  },
  numbersLow: {
    subject: message('Few docket numbers are left'),
    before: [
      message('Hello {name},'),
      message(
        'crew {crew} has {left} docket numbers left. Give it a further book, or let it have the rest of another:',
      ),
    ],
    after: [message('Nothing more is sent about it until the crew has more numbers.')],
  },
  callMissing: {
    subject: message('The stock of a crew has not been called today'),
    before: [
      message('Hello {name},'),
      message('the stock of crew {crew} has not been called today; it is due by {time}. Call it here:'),
    ],
    after: [
      message(
        'You are told once a day. The crew’s settings say by when it calls, and whether it is reminded.',
      ),
    ],
  },
  actionOverdue: {
    subject: message('A corrective action of yours is overdue'),
    before: [
      message('Hello {name},'),
      message('this should have been done by {day}: {what} (incident {no}).'),
      message('If you have a Haulboard account, open it here:'),
    ],
    after: [
      message(
        'You are told once a week until it is done. Tell your dispatcher when it is, or if it is not yours.',
      ),
    ],
  },
  helpCall: {
    subject: message('SOS: nobody looks after a driver’s call for help'),
    before: [
      message('Hello {name},'),
      message(
        'the driver of truck {truck} called for help at {time}, and nobody has said yet that they look after it. Where the truck is:',
      ),
    ],
    after: [
      message(
        'Whoever plans the truck is told when a call has waited for two minutes, and super admins too after ten. Say at the top of any page that you look after it.',
      ),
    ],
  },
  canaryHalted: {
    subject: message('Haulboard halted a canary'),
    before: [
      message('Hello {name},'),
      message(
        'build {build} of {part} did harm, and was taken from the people who had it before all others: {why}.',
      ),
      message(
        '{part} is held: nothing of it goes out until somebody ends the hold. What failed stands here:',
      ),
    ],
    after: [
      message(
        'Publish a build that is mended, end the hold, and promote that one. If the halt was a mistake, end the hold and promote the same build again.',
      ),
    ],
  },
};

/** The words of a mail in the reader's language, their `{names}` still to be filled in. */
export function textsOf(kind: MailKind, language: Language): Words<string> {
  const { subject, before, after } = MAILS[kind];
  const written = (texts: readonly Message[]) => texts.map((text) => inLanguage(text, language));
  return { subject: inLanguage(subject, language), before: written(before), after: written(after) };
}
