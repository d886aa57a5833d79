import { ApiError, Code, NetworkError } from '@haulboard/contract';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { serverText } from '../texts/server-texts.ts';

/**
 * The notice an error deserves (SPEC.md 8): `Error {code}` with the server's words. There is none without an answer,
 * because screens and the header show that state. There is none for an ended session, which has its own notice.
 */
export function noticeOf(error: unknown, i18n: I18n): { title: string; message: string } | undefined {
  if (error instanceof NetworkError || (error instanceof Error && error.name === 'AbortError')) {
    return undefined;
  }
  if (!(error instanceof ApiError)) {
    return { title: i18n._(msg`Request Error`), message: error instanceof Error ? error.message : '' };
  }
  if (error.code === Code.NoSession) {
    return undefined;
  }
  const { code } = error;
  return { title: i18n._(msg`Error ${code}`), message: serverText(i18n, error.message) };
}
