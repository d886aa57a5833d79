import { MAX_INVOICE_NO, MAX_NOTE_WORDS } from '@haulboard/contract';
import { SearchBox } from '@haulboard/records/list';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { countSeldom } from '../../model/docket-address.ts';
import styles from './dockets.module.css';
import { IdsFilter } from './ids-filter.tsx';
import { NumberFault, NumberFilter } from './number-filter.tsx';
import { OneFilter } from './one-filter.tsx';
import type { Dockets } from './use-dockets.ts';

type Props = {
  /** How many of them are set: a page that opens with some shows them. */
  count: number;
  children: ReactNode;
};

function Folded({ count, children }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {count === 0 ? t`More filters` : t`More filters (${count})`}
      </Button>
      <div id={id} className={styles[isOpen ? 'more' : 'folded']}>
        {children}
      </div>
    </>
  );
}

/** What is asked once a week: beside the others it would take half of the bar, and rows of the list from a small screen. */
export function SeldomFilters({ dockets }: { dockets: Dockets }) {
  const { t } = useLingui();
  const { filter, narrow, hasExporters } = dockets;
  return (
    <>
      <Folded count={countSeldom(filter)}>
        <NumberFilter dockets={dockets} />
        <SearchBox
          label={t`Words of the note`}
          maxLength={MAX_NOTE_WORDS}
          value={filter.note ?? ''}
          onSearch={(note) => narrow({ note })}
        />
        {hasExporters && <IdsFilter name="exporterIds" dockets={dockets} />}
        <OneFilter
          label={t`Weights`}
          value={filter.weights}
          options={[
            { value: 'with', label: t`Weighed` },
            { value: 'without', label: t`Without weights` },
          ]}
          onChange={(weights) => narrow({ weights })}
        />
        <OneFilter
          label={t`Checks`}
          value={filter.check}
          options={[
            { value: 'errors', label: t`With errors` },
            { value: 'passed', label: t`Passed` },
          ]}
          onChange={(check) => narrow({ check })}
        />
        <SearchBox
          label={t`Invoice number`}
          maxLength={MAX_INVOICE_NO}
          value={filter.invoiceNo ?? ''}
          onSearch={(invoice) => narrow({ invoice })}
        />
      </Folded>
      <NumberFault dockets={dockets} />
    </>
  );
}
