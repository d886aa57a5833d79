import { sentencesText } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { KIND_NAMES } from './labels.ts';
import styles from './messaging.module.css';
import type { ReachState } from './use-reach.ts';
import { useSaid } from './use-said.ts';

/** Whom the message would reach, before it goes out: how many, how, and who first. */
export function Reach({ reach, byMail }: { reach: ReachState; byMail: boolean }) {
  const { i18n } = useLingui();
  const said = useSaid();
  const { data, error, isChosen, retry } = reach;
  if (!isChosen) {
    return null;
  }
  if (data === undefined) {
    return error === null ? (
      <p className={styles['line']}>
        <Trans>Counting whom it reaches …</Trans>
      </p>
    ) : (
      <p className={styles['line']} role="alert">
        {error.message}{' '}
        <Button size="small" onClick={retry}>
          <Trans>Retry</Trans>
        </Button>
      </p>
    );
  }
  const { people, inBell, byMail: mails, unreached, names, withoutAccount } = data;
  return (
    <div className={styles['reach']}>
      <output>
        <strong>
          <Plural value={people} one="Reaches # person" other="Reaches # people" />
        </strong>
        {' · '}
        <Trans>{inBell} in their messages</Trans>
        {byMail && (
          <>
            {' · '}
            <Trans>{mails} by mail</Trans>
          </>
        )}
        {unreached > 0 && (
          <span className={styles['failed']}>
            {' · '}
            <Plural
              value={unreached}
              one="# not at all: no messages, no mail"
              other="# not at all: no messages, no mail"
            />
          </span>
        )}
      </output>
      {withoutAccount.length > 0 && (
        <p className={styles['line']}>
          <Trans>Nobody with an account:</Trans>{' '}
          {sentencesText(
            withoutAccount.map(({ kind, name }) => `${i18n._(KIND_NAMES[kind])}: ${name}`),
            i18n.locale,
          )}
        </p>
      )}
      {people > 0 && (
        <details>
          <summary>
            <Trans>Who they are</Trans>
          </summary>
          <ul className={styles['lines']}>
            {names.map(({ userId, name, role }) => (
              <li key={userId}>
                {name} · {said.role(role)}
              </li>
            ))}
            {people > names.length && (
              <li>
                <Plural value={people - names.length} one="and # more" other="and # more" />
              </li>
            )}
          </ul>
        </details>
      )}
    </div>
  );
}
