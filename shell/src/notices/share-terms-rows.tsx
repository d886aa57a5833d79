import type { ShareEntry } from '@haulboard/contract';
import { useLocale, useShell } from '@haulboard/data';
import { Flex } from '@haulboard/ui/core';
import { Checkbox } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import styles from './notices.module.css';
import { isPart, type ShareTerms } from './share-groups.ts';
import { endText, partText } from './share-labels.ts';

type Props = {
  terms: ShareTerms;
  chosen: ReadonlySet<number>;
  onToggle: (vehicleId: number, isChosen: boolean) => void;
};

/** What is offered on the same terms: for when, the price, the message, and its trucks to tick. */
export function ShareTermsRows({ terms, chosen, onToggle }: Props) {
  const { i18n, t } = useLingui();
  const { time } = useShell();
  const locale = useLocale();
  const termsId = useId();
  const [{ date } = { date: 0 }] = terms.entries;
  const until = endText(terms, { date, zone: time.zone, locale });
  return (
    <div className={styles['terms']}>
      <dl id={termsId}>
        <Term name={t`Time`}>
          {isPart(terms) ? (
            <strong className={styles['part']}>{partText(i18n, terms)}</strong>
          ) : (
            partText(i18n, terms)
          )}
        </Term>
        <Term name={t`Price`}>{terms.rateNote || t`not given`}</Term>
        {terms.message !== '' && <Term name={t`Message`}>{terms.message}</Term>}
        {until !== '' && <Term name={t`Answer by`}>{until}</Term>}
      </dl>
      <Flex wrap gap="8px 16px">
        {terms.entries.map((entry) => (
          <Checkbox
            key={entry.vehicleId}
            checked={chosen.has(entry.vehicleId)}
            aria-describedby={termsId}
            onChange={(event) => onToggle(entry.vehicleId, event.target.checked)}
          >
            {truckText(entry)}
          </Checkbox>
        ))}
      </Flex>
    </div>
  );
}

function truckText({ vehicleCode, configuration }: ShareEntry): string {
  return configuration === '' ? vehicleCode : `${vehicleCode} · ${configuration}`;
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
