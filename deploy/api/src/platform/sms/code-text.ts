import type { Language } from '../texts/translate.ts';

/** The text message with a sign-in code, in the language the person chose. */
export function codeText(code: string, language: Language | null): string {
  return language === 'zh-CN'
    ? `Haulboard 登录验证码：${code}，5 分钟内有效。请勿告诉任何人。`
    : `${code} is your Haulboard sign-in code. It is valid for 5 minutes. Tell it to nobody.`;
}

/** The text message with the code that shows that a new phone is the person's own. */
export function newPhoneText(code: string, language: Language | null): string {
  return language === 'zh-CN'
    ? `Haulboard 新手机号验证码：${code}，5 分钟内有效。请勿告诉任何人。`
    : `${code} confirms this phone for your Haulboard account. It is valid for 5 minutes. Tell it to nobody.`;
}

/** The last text message to a phone that is an account's no longer. */
export function oldPhoneText(language: Language | null): string {
  return language === 'zh-CN'
    ? 'Haulboard：您账号的手机号已更换，此号码不再用于登录。如非本人操作，请立即联系管理员。'
    : 'Haulboard: your account has another phone now, and this one signs in no longer. If it was not you, tell your administrator at once.';
}
