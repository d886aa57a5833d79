import type { Language } from '../texts/translate.ts';

/** What a mail says: paragraphs with `{names}` to fill in, before and after the link. */
type Words = { subject: string; before: readonly string[]; after: readonly string[] };

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
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const ENGLISH: Record<MailKind, Words> = {
  activation: {
    subject: 'Confirm your Haulboard account',
    before: [
      'Hello,',
      'somebody, probably you, asked for a Haulboard account with this address. To confirm that this is your address, open:',
    ],
    after: [
      'The link is valid for 24 hours. Once it is confirmed, somebody approves your account and you hear from us.',
      'If it was not you, do nothing.',
    ],
  },
  recovery: {
    subject: 'A new password for Haulboard',
    before: ['Hello {name},', 'to choose a new password for your account {account}, open:'],
    after: [
      'The link is valid for one hour and works once.',
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
  },
  approved: {
    subject: 'Your Haulboard account is ready',
    before: ['Hello {name},', 'your account {account} was approved. Sign in here:'],
    after: [],
  },
  invited: {
    subject: 'Your Haulboard account',
    before: [
      'Hello {name},',
      '{person} made the Haulboard account {account} for you. To choose your password, open:',
    ],
    after: [
      'The link is valid for 24 hours and works once. Later, ask for a new password on the sign-in page.',
      'If you do not know what this is about, do nothing.',
    ],
  },
  declined: {
    subject: 'Your Haulboard account was declined',
    before: ['Hello {name},', 'your request for the account {account} was declined.', '{reason}'],
    after: [],
  },
  waiting: {
    subject: 'Somebody asks for a Haulboard account',
    before: [
      'Hello {name},',
      '{person} ({email}) asks for the account {account} and waits for your decision:',
    ],
    after: [],
  },
  passwordChanged: {
    subject: 'Your Haulboard password was changed',
    before: [
      'Hello {name},',
      'the password of your account {account} was changed just now, and its other sessions were ended.',
      'If it was not you, ask for a new password at once:',
    ],
    after: [],
  },
  contactChanged: {
    subject: 'Your Haulboard contact details were changed',
    before: [
      'Hello {name},',
      'the e-mail address or phone number of your account {account} was changed just now. This is the last message to the old address if the address was changed.',
      'If it was not you, tell your administrator at once, and ask for a new password:',
    ],
    after: [],
  },
  contactAsked: {
    subject: 'Somebody asks to change your Haulboard contact details',
    before: [
      'Hello {name},',
      'somebody who knows the password of your account {account} asked for another e-mail address or phone number. Nothing changes before the new one is confirmed.',
      'If it was not you, cancel it here and change your password at once:',
    ],
    after: [],
  },
  confirmAddress: {
    subject: 'Confirm your new e-mail address for Haulboard',
    before: [
      'Hello,',
      'this address was given for the Haulboard account {account}. If that is your account, open this to confirm it:',
    ],
    after: [
      'The link is valid for 24 hours. Until then the old address stays in force.',
      'If you do not know this account, do nothing.',
    ],
  },
  secondFactorChanged: {
    subject: 'The second factor of your Haulboard account was changed',
    before: [
      'Hello {name},',
      'signing in to your account {account} with a code of an app was turned on or off just now.',
      'If it was not you, change your password and tell your administrator at once:',
    ],
    after: [],
  },
};

const CHINESE: Record<MailKind, Words> = {
  activation: {
    subject: '确认您的 Haulboard 账号',
    before: ['您好：', '有人（可能就是您）用此邮箱申请了 Haulboard 账号。请打开以下链接，确认这是您的邮箱：'],
    after: [
      '链接 24 小时内有效。确认后，您的账号需经审批，届时我们会通知您。',
      '如果不是您本人申请，请忽略本邮件。',
    ],
  },
  recovery: {
    subject: '重设 Haulboard 密码',
    before: ['{name}，您好：', '请打开以下链接，为您的账号 {account} 设置新密码：'],
    after: ['链接一小时内有效，且只能使用一次。', '如果不是您本人申请，请忽略本邮件，您的密码不会改变。'],
  },
  approved: {
    subject: '您的 Haulboard 账号已开通',
    before: ['{name}，您好：', '您的账号 {account} 已通过审批。请在此登录：'],
    after: [],
  },
  invited: {
    subject: '您的 Haulboard 账号',
    before: ['{name}，您好：', '{person} 为您开通了 Haulboard 账号 {account}。请打开以下链接设置密码：'],
    after: [
      '链接 24 小时内有效，且只能使用一次。过期后，请在登录页面选择“忘记密码”。',
      '如果您不清楚此事，请忽略本邮件。',
    ],
  },
  declined: {
    subject: '您的 Haulboard 账号申请未通过',
    before: ['{name}，您好：', '您申请的账号 {account} 未通过审批。', '{reason}'],
    after: [],
  },
  waiting: {
    subject: '有人申请 Haulboard 账号',
    before: ['{name}，您好：', '{person}（{email}）申请账号 {account}，等待您的审批：'],
    after: [],
  },
  passwordChanged: {
    subject: '您的 Haulboard 密码已更改',
    before: [
      '{name}，您好：',
      '您的账号 {account} 的密码刚刚被更改，其他登录会话已退出。',
      '如果不是您本人操作，请立即重设密码：',
    ],
    after: [],
  },
  contactChanged: {
    subject: '您的 Haulboard 联系方式已更改',
    before: [
      '{name}，您好：',
      '您的账号 {account} 的邮箱或手机号刚刚被更改。如果更改的是邮箱，这是发往旧邮箱的最后一封邮件。',
      '如果不是您本人操作，请立即告知管理员，并重设密码：',
    ],
    after: [],
  },
  contactAsked: {
    subject: '有人申请更改您的 Haulboard 联系方式',
    before: [
      '{name}，您好：',
      '有人用您的账号 {account} 的密码申请更改邮箱或手机号。新的邮箱或手机号确认之前，一切保持不变。',
      '如果不是您本人操作，请立即在此取消并更改密码：',
    ],
    after: [],
  },
  confirmAddress: {
    subject: '确认您的 Haulboard 新邮箱',
    before: [
      '您好：',
      '此邮箱被填写为 Haulboard 账号 {account} 的邮箱。如果这是您的账号，请打开以下链接确认：',
    ],
    after: ['链接 24 小时内有效，确认前仍使用旧邮箱。', '如果您不知道此账号，请忽略本邮件。'],
  },
  secondFactorChanged: {
    subject: '您的 Haulboard 两步验证已更改',
    before: [
      '{name}，您好：',
      '您的账号 {account} 刚刚启用或停用了验证器应用登录。',
      '如果不是您本人操作，请立即更改密码并告知管理员：',
    ],
    after: [],
  },
};

/** The words of a mail in the reader's language. */
export function wordsOf(kind: MailKind, language: Language): Words {
  return (language === 'zh-CN' ? CHINESE : ENGLISH)[kind];
}
