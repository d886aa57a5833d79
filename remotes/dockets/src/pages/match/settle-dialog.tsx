import {
  ApiError,
  Code,
  settleMatches,
  type MatchCandidate,
  type MatchRow,
  type SettleTarget,
} from '@haulboard/contract';
import { useHalfTyped, useSend, useShell } from '@haulboard/data';
import { Alert, useDone } from '@haulboard/ui/core';
import { Input, Select } from '@haulboard/ui/form';
import { Modal } from '@haulboard/ui/overlay';
import { Plural, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { z } from 'zod';
import styles from './match.module.css';
import { KIND_NAMES } from './match-labels.ts';
import type { Settling } from './use-settling.ts';

type Props = {
  settling: Settling;
  onDone: (settled: readonly number[]) => void;
  onClose: () => void;
};

/** A row as it was seen, with the docket that was chosen for its ticket. */
function targetOf({ docket, ticket }: MatchRow, chosen: MatchCandidate | undefined): SettleTarget {
  const one = docket ?? (chosen ? chosen.docket : null);
  return {
    docketId: one ? one.id : null,
    docketVersion: one ? one.version : null,
    ticketId: ticket ? ticket.id : null,
    ticketVersion: ticket ? ticket.version : null,
  };
}

/** Asks why, and for a ticket of which docket it is. */
export function SettleDialog({ settling: { kind, rows }, onDone, onClose }: Props) {
  const { i18n, t } = useLingui();
  const { notify } = useShell();
  const { done } = useDone();
  const id = useId();
  const name = `settle ${kind} ${rows.map(({ key }) => key).join(',')}`;
  const kept = useHalfTyped({ name, schema: z.string(), first: '' });
  const [fault, setFault] = useState('');
  const [docketId, setDocketId] = useState<number>();
  const candidates = kind === 'link' ? (rows[0]?.candidates ?? []) : [];
  const chosen = candidates.find(({ docket }) => docket.id === docketId);
  const { send, isSending } = useSend(settleMatches, {
    onDone: ({ settled }) => {
      kept.forget();
      done({ text: t`Settled` });
      onDone(settled);
    },
    onFailed: (error) => {
      const code = error instanceof ApiError ? error.code : 0;
      if (error instanceof Error && (code === Code.Conflict || code === Code.Unprocessable)) {
        setFault(error.message);
      } else {
        notify.failed(error);
      }
    },
  });
  const why = () => {
    if (kind === 'link' && !chosen) {
      return t`Choose a docket.`;
    }
    return kept.value.trim() === '' ? t`Say why.` : '';
  };
  const label = i18n._(KIND_NAMES[kind]);
  return (
    <Modal
      open
      kept={kept}
      title={label}
      okText={label}
      cancelText={t`Cancel`}
      confirmLoading={isSending}
      okWhy={why()}
      onCancel={onClose}
      onOk={() =>
        void send({
          body: { kind, reason: kept.value.trim(), targets: rows.map((row) => targetOf(row, chosen)) },
        })
      }
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      <div className={styles['form']}>
        {fault !== '' && <Alert type="error" showIcon title={fault} />}
        {rows.length > 1 && (
          <p className={styles['soft']}>
            <Plural value={rows.length} one="# row" other="# rows" />
          </p>
        )}
        {kind === 'link' && (
          <Select<number>
            id={id}
            aria-label={t`Docket`}
            placeholder={t`Docket`}
            {...(docketId === undefined ? {} : { value: docketId })}
            options={candidates.map(({ docket, score }) => ({
              value: docket.id,
              label: t`${docket.docketNo}, truck ${docket.vehicleCode}: ${score} points`,
            }))}
            onChange={setDocketId}
          />
        )}
        <label className={styles['field']}>
          <span>{t`Reason`}</span>
          <Input
            {...(kind === 'link' ? {} : { id })}
            value={kept.value}
            maxLength={500}
            onChange={({ target }) => kept.change(target.value)}
          />
        </label>
      </div>
    </Modal>
  );
}
