import { type ListedDocket, namesText } from '@haulboard/contract';
import { Tag } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { ERROR_NAMES } from './check-labels.ts';
import styles from './checks.module.css';

/** A docket's status with what its E-check found and whether it was exported: in a word, or what is wrong. */
export function CheckCell({
  status,
  docket: { eCheck, errors, exported },
}: {
  status: string;
  docket: ListedDocket;
}) {
  const { i18n } = useLingui();
  return (
    <span className={styles['cell']}>
      {status}
      {eCheck === 'failed' && (
        <Tag color="warning">
          {namesText(
            errors.map((error) => i18n._(ERROR_NAMES[error])),
            i18n.locale,
          )}
        </Tag>
      )}
      {eCheck === 'passed' && (
        <span className={styles['soft']}>
          <Trans>Passed</Trans>
        </span>
      )}
      {exported === 'exported' && (
        <span className={styles['soft']}>
          <Trans>Exported</Trans>
        </span>
      )}
      {exported === 'changed' && (
        <Tag color="processing">
          <Trans>Changed since export</Trans>
        </Tag>
      )}
    </span>
  );
}
