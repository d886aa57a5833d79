import { Button, useDone } from '@haulboard/ui/core';
import { Input, Select } from '@haulboard/ui/form';
import { useId, useState } from 'react';
import type { ImportKind } from '../kind.ts';
import styles from '../records.module.css';
import { useRecordTexts } from '../texts.ts';
import type { ColumnMatches } from './use-matches.ts';

/** No field. */
const NONE = '';

/** What columns mean that are called otherwise than the fields, and the templates that remember it. */
export function ColumnMatch({ kind, given }: { kind: ImportKind; given: ColumnMatches }) {
  const texts = useRecordTexts();
  const id = useId();
  const { heads, matches, templates, template, table } = given;
  const labelOf = (name: string) => kind.labels.fields[name] ?? name;
  const optionsFor = (mine: string) =>
    [
      NONE,
      ...Object.keys(kind.resource.fields).filter((name) => name === mine || table.free.includes(name)),
    ].map((name) => ({ value: name, label: name === NONE ? texts.leaveOut : labelOf(name) }));
  if (heads.length === 0) {
    return null;
  }
  return (
    <fieldset className={styles['match']}>
      <legend>{texts.matchTitle}</legend>
      {templates.length > 0 && (
        <div className={styles['pair']}>
          <label htmlFor={`${id}-template`}>{texts.template}</label>
          <Select<number>
            id={`${id}-template`}
            value={template?.id ?? 0}
            options={[
              { value: 0, label: texts.noTemplate },
              ...templates.map(({ id: value, name }) => ({ value, label: name })),
            ]}
            onChange={(value) => given.choose(value === 0 ? null : value)}
          />
          {template && (
            <Button size="small" isBusy={given.isBusy} onClick={() => void given.forget(template)}>
              {texts.forgetTemplate}
            </Button>
          )}
        </div>
      )}
      {heads.map((head, at) => (
        <div key={head} className={styles['pair']}>
          <label htmlFor={`${id}-${at}`}>{head}</label>
          <Select<string>
            id={`${id}-${at}`}
            value={matches[head] ?? NONE}
            options={optionsFor(matches[head] ?? NONE)}
            onChange={(field) => given.match(head, field)}
          />
        </div>
      ))}
      {!given.isKept && <KeepTemplate given={given} />}
    </fieldset>
  );
}

function KeepTemplate({ given }: { given: ColumnMatches }) {
  const texts = useRecordTexts();
  const { done } = useDone();
  const [name, setName] = useState(given.template?.name ?? '');
  const keep = async () => {
    if (await given.keep(name.trim())) {
      done({ text: texts.templateKept(name.trim()) });
    }
  };
  return (
    <div className={styles['pair']}>
      <Input
        aria-label={texts.templateName}
        placeholder={texts.templateName}
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button
        size="small"
        isBusy={given.isBusy}
        why={name.trim() === '' ? texts.nameFirst : ''}
        onClick={() => void keep()}
      >
        {texts.keepTemplate}
      </Button>
    </div>
  );
}
