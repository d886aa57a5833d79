import type { SearchHit } from '@haulboard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './commands.module.css';
import { KeyCaps } from './key-caps.tsx';
import type { Group, GroupName, Row } from './palette-rows.ts';

const GROUPS: Record<GroupName, MessageDescriptor> = {
  recent: msg`Recent`,
  go: msg`Go to`,
  do: msg`Do`,
  find: msg`Results`,
  records: msg`In the settings`,
};

const KINDS: Record<SearchHit['kind'], MessageDescriptor> = {
  vehicle: msg`Truck`,
  crew: msg`Crew`,
  forest: msg`Forest`,
  destination: msg`Destination`,
  docket: msg`Docket`,
  customer: msg`Customer`,
  carrier: msg`Carrier`,
  carrier_company: msg`Carrier company`,
  user: msg`User`,
};

function isKnown(kind: string): kind is SearchHit['kind'] {
  return Object.hasOwn(KINDS, kind);
}

type Props = {
  id: string;
  groups: readonly Group[];
  activeId: string | undefined;
  onChoose: (row: Row) => void;
};

/** The lines under the question. The focus stays in the question; the line it stands on is marked. */
export function PaletteList({ id, groups, activeId, onChoose }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      ref={list}
      id={id}
      className={styles['list']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold keys and details
      role="listbox"
      aria-label={t`What you can do or open`}
      tabIndex={-1}
    >
      {groups.map(({ name, rows }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is not allowed in a listbox
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} className={styles['group']} role="presentation">
            {t(GROUPS[name])}
          </div>
          {rows.map((row) => (
            <Line
              key={row.id}
              id={`${id}-${row.id}`}
              row={row}
              isActive={row.id === activeId}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type LineProps = { id: string; row: Row; isActive: boolean; onChoose: (row: Row) => void };

function Line({ id, row, isActive, onChoose }: LineProps) {
  const { t } = useLingui();
  const { title, keys, why, hit } = row;
  const kind = hit && isKnown(hit.kind) ? t(KINDS[hit.kind]) : undefined;
  // A record's second line is what its kind is called.
  const detail = kind === undefined ? '' : hit?.detail;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the question hears the keys
    <div
      id={id}
      className={styles['line']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the listbox above
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The question keeps the focus, and with it the keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(row)}
    >
      {hit && <span className={styles['kind']}>{kind ?? hit.detail}</span>}
      <span className={why === '' ? styles['title'] : `${styles['title']} ${styles['off']}`}>
        {title}
        {why !== '' && <span className={styles['detail']}> {why}</span>}
        {detail !== undefined && detail !== '' && <span className={styles['detail']}> {detail}</span>}
      </span>
      {keys !== undefined && <KeyCaps keys={keys} />}
    </div>
  );
}
