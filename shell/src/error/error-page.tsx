import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useTitle } from '../layout/use-title.ts';
import message from '../look/message-page.module.css';
import styles from './error-page.module.css';

export type ErrorCode = 403 | 404 | 500;

const TEXTS: Record<ErrorCode, { title: MessageDescriptor; text: MessageDescriptor }> = {
  403: {
    title: msg`No access`,
    text: msg`Your role does not include this page. If it should, ask the person who manages accounts.`,
  },
  404: {
    title: msg`Page not found`,
    text: msg`There is no page at this address. It may have moved, or the link may be cut off.`,
  },
  500: {
    title: msg`Something went wrong`,
    text: msg`The server could not do that. Nothing you saved is lost; try again in a moment.`,
  },
};

/** The pages /error/403, /error/404 and /error/500. */
export function ErrorPage({ code }: { code: ErrorCode }) {
  const { t } = useLingui();
  const title = t(TEXTS[code].title);
  useTitle(title);
  return (
    <section className={message['page']}>
      <p className={styles['code']} aria-hidden="true">
        {code}
      </p>
      <h1 className={message['title']}>{title}</h1>
      <p className={message['text']}>{t(TEXTS[code].text)}</p>
      <Link className={styles['home']} to="/">
        <Trans>Back to the start page</Trans>
      </Link>
    </section>
  );
}
