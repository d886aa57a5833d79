import { DOCKET_FIELD_NAMES, type DocketFieldName, type ExportColumn } from '@haulboard/contract';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from '@haulboard/ui/core';
import { Checkbox, Input, Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { aliasText, formatsOf, hasAliases, readAliases, withField } from '../../model/layout-draft.ts';
import { FIELD_NAMES, FORMAT_NAMES } from './export-labels.ts';
import styles from './export.module.css';

/** In the list of fields: a column that says the same of each docket. */
const FIXED = '';

type Props = {
  column: ExportColumn;
  place: number;
  count: number;
  isWrong: boolean;
  onChange: (column: ExportColumn) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One column of a file: its heading, what it holds, how that is written, and what the receiver calls it. */
export function ColumnEditor({ column, place, count, isWrong, onChange, onMove, onRemove }: Props) {
  const { t } = useLingui();
  const number = place + 1;
  const [hasCodes, setHasCodes] = useState(column.aliases.length > 0);
  return (
    <li className={styles['item']} data-wrong={isWrong}>
      <span className={styles['place']}>{number}</span>
      <Input
        aria-label={t`Heading of column ${number}`}
        placeholder={t`Heading`}
        maxLength={60}
        value={column.heading}
        onChange={({ target }) => onChange({ ...column, heading: target.value })}
      />
      <Holds column={column} number={number} onChange={onChange} />
      <Written column={column} number={number} onChange={onChange} />
      <Checkbox
        checked={column.isRequired}
        disabled={column.field === null}
        onChange={({ target }) => onChange({ ...column, isRequired: target.checked })}
      >
        <Trans>Required</Trans>
      </Checkbox>
      <div className={styles['acts']}>
        <Button
          type="text"
          icon={<ArrowUpOutlined aria-hidden />}
          aria-label={t`Move column ${number} up`}
          why={place === 0 ? t`It is the first one.` : ''}
          onClick={() => onMove(place - 1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined aria-hidden />}
          aria-label={t`Move column ${number} down`}
          why={number === count ? t`It is the last one.` : ''}
          onClick={() => onMove(place + 1)}
        />
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t`Remove column ${number}`}
          why={count === 1 ? t`A file has at least one column.` : ''}
          onClick={onRemove}
        />
      </div>
      {hasAliases(column.field) && (
        <div className={styles['codes']}>
          <Checkbox
            checked={hasCodes}
            onChange={({ target }) => {
              setHasCodes(target.checked);
              if (!target.checked) {
                onChange({ ...column, aliases: [] });
              }
            }}
          >
            <Trans>The receiver has codes of its own</Trans>
          </Checkbox>
          {hasCodes && <Codes key={column.field} column={column} number={number} onChange={onChange} />}
        </div>
      )}
    </li>
  );
}

type PartProps = Pick<Props, 'column' | 'onChange'> & { number: number };

function Holds({ column, number, onChange }: PartProps) {
  const { t, i18n } = useLingui();
  const isField = (name: string): name is DocketFieldName => DOCKET_FIELD_NAMES.some((one) => one === name);
  return (
    <Select<string>
      aria-label={t`What column ${number} holds`}
      showSearch={{ optionFilterProp: 'label' }}
      value={column.field ?? FIXED}
      options={[
        { value: FIXED, label: t`Fixed text` },
        ...DOCKET_FIELD_NAMES.map((name) => ({ value: name, label: i18n._(FIELD_NAMES[name]) })),
      ]}
      onChange={(name) => onChange(withField(column, isField(name) ? name : null))}
    />
  );
}

function Written({ column, number, onChange }: PartProps) {
  const { t, i18n } = useLingui();
  if (column.field === null) {
    return (
      <Input
        aria-label={t`Text of column ${number}`}
        placeholder={t`Empty`}
        maxLength={100}
        value={column.fixed}
        onChange={({ target }) => onChange({ ...column, fixed: target.value })}
      />
    );
  }
  return (
    <Select
      aria-label={t`How column ${number} is written`}
      value={column.format}
      options={formatsOf(column.field).map((format) => ({
        value: format,
        label: i18n._(FORMAT_NAMES[format]),
      }))}
      onChange={(format) => onChange({ ...column, format })}
    />
  );
}

/** Codes as text: a line each, so that a list of the receiver is pasted. */
function Codes({ column, number, onChange }: PartProps) {
  const { t } = useLingui();
  const [text, setText] = useState(() => aliasText(column));
  return (
    <Input.TextArea
      aria-label={t`Codes of column ${number}, one a line: ours = theirs`}
      placeholder="A = A40"
      autoSize={{ minRows: 2, maxRows: 8 }}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange({ ...column, aliases: readAliases(target.value) });
      }}
    />
  );
}
