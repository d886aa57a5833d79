import { Input } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { MessageDraft } from './draft.ts';
import styles from './messaging.module.css';

const MAX_TITLE = 120;
const MAX_TEXT = 4000;
const ROWS = 6;

type Props = { draft: MessageDraft; onChange: (part: Partial<MessageDraft>) => void };

/** Title and text in both languages, side by side; one of them is enough. */
export function WordsFields({ draft, onChange }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles['languages']}>
      <Words
        legend={t`English`}
        lang="en"
        title={draft.title}
        text={draft.text}
        onTitle={(title) => onChange({ title })}
        onText={(text) => onChange({ text })}
      />
      <Words
        legend={t`Chinese`}
        lang="zh-CN"
        title={draft.titleZh}
        text={draft.textZh}
        onTitle={(titleZh) => onChange({ titleZh })}
        onText={(textZh) => onChange({ textZh })}
      />
    </div>
  );
}

type WordsProps = {
  legend: string;
  lang: string;
  title: string;
  text: string;
  onTitle: (title: string) => void;
  onText: (text: string) => void;
};

function Words({ legend, lang, title, text, onTitle, onText }: WordsProps) {
  const id = useId();
  return (
    <fieldset className={styles['words']}>
      <legend>{legend}</legend>
      <label htmlFor={`${id}-title`} className={styles['soft']}>
        <Trans>Title</Trans>
      </label>
      <Input
        id={`${id}-title`}
        lang={lang}
        autoComplete="off"
        maxLength={MAX_TITLE}
        value={title}
        onChange={({ target }) => onTitle(target.value)}
      />
      <label htmlFor={`${id}-text`} className={styles['soft']}>
        <Trans>Text</Trans>
      </label>
      <Input.TextArea
        id={`${id}-text`}
        lang={lang}
        rows={ROWS}
        maxLength={MAX_TEXT}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </fieldset>
  );
}
