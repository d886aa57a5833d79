import { jasOfLogs } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { Input } from '@haulboard/ui/form';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { readLogs } from '../../model/logs.ts';
import styles from './dockets.module.css';

type Props = { value: string; onChange: (text: string) => void };

/** Logs of a scaler, a line a size; their volume is reckoned while one types. */
export function LogsField({ value, onChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const { logs, wrong } = readLogs(value);
  const digits = { minimumFractionDigits: 3, maximumFractionDigits: 3 };
  const volume = new Intl.NumberFormat(locale, digits).format(jasOfLogs(logs) / 1000);
  const pieces = logs.reduce((sum, one) => sum + one.pieces, 0);
  return (
    <div className={styles['column']}>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the field is given as a child */}
      <label className={styles['field']}>
        <span>
          <Trans>Scaled logs: small end (cm), length (m), pieces; a line a size</Trans>
        </span>
        <Input.TextArea
          rows={2}
          autoComplete="off"
          placeholder={t`30.4 5.8 12`}
          aria-invalid={wrong !== undefined}
          aria-describedby={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <output id={id} className={styles[wrong === undefined ? 'soft' : 'fault']}>
        {wrong !== undefined && <Trans>Line {wrong}: give diameter, length and pieces.</Trans>}
        {wrong === undefined && pieces > 0 && (
          <>
            <Plural value={pieces} one="# log" other="# logs" /> · <Trans>JAS {volume} m³</Trans>
          </>
        )}
      </output>
    </div>
  );
}
