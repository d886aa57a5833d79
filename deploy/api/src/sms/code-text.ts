import type { Language } from '../texts/translate.ts';

/** The text message with a sign-in code, in the language the person chose. */
export function codeText(code: string, language: Language | null): string {
  return language === 'zh-CN'
    ? `Haulboard 登录验证码：${code}，5 分钟内有效。请勿告诉任何人。`
    : `${code} is your Haulboard sign-in code. It is valid for 5 minutes. Tell it to nobody.`;
}
