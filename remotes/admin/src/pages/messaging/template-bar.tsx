import {
  listBroadcastTemplates,
  removeBroadcastTemplate,
  saveBroadcastTemplate,
  type BroadcastTemplate,
} from '@haulboard/contract';
import { useCall, useSend } from '@haulboard/data';
import { Button, useDone } from '@haulboard/ui/core';
import { Input, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { audienceOf, draftOfTemplate, type MessageDraft } from './draft.ts';
import styles from './messaging.module.css';

const MAX_NAME = 80;

type Props = { draft: MessageDraft; onChange: (next: MessageDraft) => void };

/** Starts a message from one that was kept under a name, and keeps it for the next time. */
export function TemplateBar({ draft, onChange }: Props) {
  const { t } = useLingui();
  const { done } = useDone();
  const call = useCall(listBroadcastTemplates, {});
  const [chosen, setChosen] = useState<BroadcastTemplate>();
  const [name, setName] = useState('');
  const keep = (list: BroadcastTemplate[]) => call.setData(() => list);
  const saving = useSend(saveBroadcastTemplate, {
    onDone: (list) => {
      keep(list);
      done({ text: t`Saved as a template` });
    },
  });
  const removing = useSend(removeBroadcastTemplate, {
    onDone: (list) => {
      keep(list);
      setChosen(undefined);
      done({ text: t`Template removed` });
    },
  });
  const start = (template: BroadcastTemplate | undefined) => {
    setChosen(template);
    if (template) {
      setName(template.name);
      onChange(draftOfTemplate(template, draft));
      done({ text: t`Template applied`, action: { label: t`Undo`, run: () => onChange(draft) } });
    }
  };
  const save = () => {
    const { title, text, titleZh, textZh, byMail } = draft;
    const words = { title, text, titleZh, textZh };
    void saving.send({ body: { ...words, name: name.trim(), byMail, audience: audienceOf(draft) } });
  };
  const list = call.data ?? [];
  return (
    <fieldset className={styles['templates']} aria-label={t`Templates`}>
      <Select<number>
        className={styles['filter'] ?? ''}
        aria-label={t`Start from a template`}
        placeholder={t`Start from a template`}
        loading={call.isPending}
        allowClear
        {...(chosen ? { value: chosen.id } : {})}
        options={list.map((one) => ({ value: one.id, label: one.name }))}
        notFoundContent={call.error?.message ?? t`No templates yet`}
        onChange={(id: number | undefined) => start(list.find((one) => one.id === id))}
      />
      {chosen && (
        <Button isBusy={removing.isSending} onClick={() => void removing.send({ params: { id: chosen.id } })}>
          <Trans>Remove this template</Trans>
        </Button>
      )}
      <Input
        className={styles['name'] ?? ''}
        aria-label={t`Name of the template`}
        placeholder={t`Name of the template`}
        autoComplete="off"
        maxLength={MAX_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        why={name.trim() === '' ? t`Give the template a name.` : ''}
        isBusy={saving.isSending}
        onClick={save}
      >
        <Trans>Save as a template</Trans>
      </Button>
    </fieldset>
  );
}
