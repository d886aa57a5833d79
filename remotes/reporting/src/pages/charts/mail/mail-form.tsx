import {
  isEmail,
  removeReportSchedule,
  saveReportSchedule,
  type ReportSchedule,
  type SavedView,
} from '@haulboard/contract';
import { useHalfTyped, useLocale, useSend, useShell } from '@haulboard/data';
import { Button, useDone } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addressesIn, answers, usualAnswers, type Answers } from './answers.ts';
import { MailFields, NextMail } from './mail-fields.tsx';
import { MailPreview } from './mail-preview.tsx';
import styles from './mail.module.css';

type Props = {
  view: SavedView;
  schedule: ReportSchedule['schedule'];
  first: Answers | undefined;
  onClose: () => void;
};

/** What a mail is set to, and how it is saved or stopped. */
export function MailForm({ view, schedule, first, onClose }: Props) {
  const { t } = useLingui();
  const { session } = useShell();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const locale = useLocale();
  const { done } = useDone();
  const kept = useHalfTyped<Answers>({
    name: `mail of report ${view.id}`,
    schema: answers,
    first: first ?? usualAnswers(session.user.email, locale === 'zh-CN' ? 'zh-CN' : 'en-US'),
  });
  const { value, change } = kept;
  const { name } = view;
  const save = useSend(saveReportSchedule, {
    onDone: () => {
      kept.forget();
      done({ text: t`“${name}” is mailed from now on.` });
    },
  });
  const stop = useSend(removeReportSchedule, {
    onDone: () => {
      kept.forget();
      done({ text: t`“${name}” is mailed no more.` });
      onClose();
    },
  });
  const to = addressesIn(value.to);
  const wrong = to.find((address) => !isEmail(address));
  const wrongText = wrong === undefined ? '' : t`${wrong} is no mail address.`;
  return (
    <>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          const { to: _, ...fields } = value;
          void save.send({
            params: { id: view.id },
            body: { ...fields, to, version: schedule?.version ?? 0 },
          });
        }}
      >
        <MailFields value={value} change={change} />
        <NextMail schedule={schedule} />
        <div className={styles['bar']}>
          <Button
            type="primary"
            htmlType="submit"
            isBusy={save.isSending}
            why={to.length === 0 ? t`Give at least one mail address.` : wrongText}
          >
            <Trans>Save</Trans>
          </Button>
          <Button onClick={() => setIsPreviewed(true)}>
            <Trans>Preview</Trans>
          </Button>
          {schedule && (
            <Button
              danger
              isBusy={stop.isSending}
              onClick={() => void stop.send({ params: { id: view.id } })}
            >
              <Trans>Mail it no more</Trans>
            </Button>
          )}
        </div>
      </form>
      {isPreviewed && <MailPreview viewId={view.id} span={value.span} language={value.language} />}
    </>
  );
}
