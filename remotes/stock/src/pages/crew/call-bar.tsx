import { STOCK_SOURCES, type CallMode, type StockCrew, type StockSource } from '@haulboard/contract';
import { formatClock } from '@haulboard/contract/time';
import { useZone } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Segmented, Select } from '@haulboard/ui/form';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { emptiedBy } from '../../model/draft.ts';
import { whenText } from '../../model/when.ts';
import { useSourceNames } from '../labels.ts';
import { CallRule } from './call-rule.tsx';
import styles from './crew.module.css';
import type { Call } from './use-call-draft.ts';

/** How the call came and what it says of lines that were not typed into; saving and giving up. */
export function CallBar({ crew, call, onSaved }: { crew: StockCrew; call: Call; onSaved: () => void }) {
  const { t } = useLingui();
  const sources = useSourceNames();
  const { draft, rows, isDirty, isSending, isWaiting, why, put, save, giveUp } = call;
  const modes: { value: CallMode; label: string }[] = [
    { value: 'called', label: t`Only what I type` },
    { value: 'all', label: t`All of it: everything else is zero` },
    { value: 'none', label: t`Nothing has changed` },
  ];
  const emptied = emptiedBy(rows);
  return (
    <div className={styles['column']}>
      <div className={styles['bar']}>
        <LastCall crew={crew} />
        <CallRule crew={crew} onSaved={onSaved} />
      </div>
      <div className={styles['bar']}>
        <Segmented<CallMode>
          aria-label={t`What the call says`}
          options={modes}
          value={draft.mode}
          onChange={(mode) => put({ ...draft, mode })}
        />
        <Select<StockSource>
          className={styles['source'] ?? ''}
          aria-label={t`How the call came`}
          value={draft.source}
          options={STOCK_SOURCES.map((value) => ({ value, label: sources[value] }))}
          onChange={(source) => put({ ...draft, source })}
        />
        <Button type="primary" why={why} isBusy={isSending} onClick={save}>
          <Trans>Save the call</Trans>
        </Button>
        <Button why={isDirty ? '' : t`Nothing has been typed yet.`} onClick={giveUp}>
          <Trans>Clear what I typed</Trans>
        </Button>
        <span className={styles['soft']}>
          <Trans>Ctrl+Enter saves</Trans>
        </span>
        {isWaiting && (
          <output className={styles['warn']}>
            <Trans>Not saved yet: the server cannot be reached. It is sent by itself when it answers.</Trans>
          </output>
        )}
      </div>
      {draft.mode === 'all' && emptied > 0 && (
        <output className={styles['warn']}>
          <Plural
            value={emptied}
            one="# line that you did not type into will be set to nothing."
            other="# lines that you did not type into will be set to nothing."
          />
        </output>
      )}
    </div>
  );
}

function LastCall({ crew: { calledAt, callByMinute, isLate } }: { crew: StockCrew }) {
  const zone = useZone();
  const hour = formatClock(callByMinute);
  const when = calledAt === null ? '' : whenText(calledAt, zone);
  return (
    <p className={isLate ? styles['warn'] : styles['soft']}>
      {calledAt === null ? (
        <Trans>Never called. This crew calls by {hour}.</Trans>
      ) : (
        <Trans>
          Last called {when}. This crew calls by {hour}.
        </Trans>
      )}
    </p>
  );
}
