import { Button, Toolbar } from '@haulboard/ui/core';
import { Segmented } from '@haulboard/ui/form';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type KeyboardEvent } from 'react';
import { countFilter } from '../../../model/filters/load-filter.ts';
import type { Density } from '../state/look/grid-look.ts';
import { useBoardDialogs, useBoardFound, useBoardLook, useBoardPlan } from '../state/board-context.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { Layout } from '../state/look/use-layout.ts';
import { ViewMenu } from './view-menu.tsx';
import styles from './views.module.css';

type Panel = 'filter' | 'columns';

/** How the board is looked at: view, filters, columns and density, each one press away. */
export function ViewBar() {
  const { t } = useLingui();
  const id = useId();
  const [open, setOpen] = useState<Panel>();
  const { shown: board } = useBoardPlan();
  const { look, refreshed } = useBoardLook();
  const { setDialog } = useBoardDialogs();
  const active = countFilter(look.filter);
  const opener = (panel: Panel) => ({
    size: 'small' as const,
    id: `${id}-${panel}`,
    'aria-expanded': open === panel,
    'aria-controls': `${id}-panel`,
    onClick: () => setOpen(open === panel ? undefined : panel),
  });
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      document.getElementById(`${id}-${open}`)?.focus();
      setOpen(undefined);
    }
  };
  return (
    <section className={styles['look']} aria-label={t`View of the board`}>
      <Toolbar className={styles['bar']} label={t`View, filters and columns`}>
        <ViewMenu look={look} onDialog={setDialog} />
        <Button {...opener('filter')}>{active === 0 ? t`Filters` : t`Filters (${active})`}</Button>
        {board && <ActiveFilters board={board} look={look} />}
        {board && <Count all={board.vehicles.length} />}
        <span className={styles['right']}>
          {refreshed !== '' && (
            <span className={styles['count']}>
              <Trans>Refreshed {refreshed}</Trans>
            </span>
          )}
          <Button {...opener('columns')}>{t`Columns`}</Button>
          <DensityChoice layout={look.layout} />
        </span>
      </Toolbar>
      {open && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from every field in it
        <fieldset id={`${id}-panel`} className={styles['panel']} onKeyDown={closeOnEscape}>
          {open === 'filter' && board && <FilterPanel board={board} look={look} />}
          {open === 'columns' && <ColumnsPanel look={look} />}
        </fieldset>
      )}
    </section>
  );
}

/** How many trucks are shown, when it is not all of them. */
function Count({ all }: { all: number }) {
  const count = useBoardFound().rows.length;
  if (count === all) {
    return null;
  }
  return (
    <output className={styles['count']}>
      <Plural value={all} one={`${count} of # truck`} other={`${count} of # trucks`} />
    </output>
  );
}

function DensityChoice({ layout }: { layout: Layout }) {
  const { t } = useLingui();
  return (
    <Segmented<Density>
      size="small"
      aria-label={t`Density`}
      value={layout.density}
      options={[
        { value: 'comfortable', label: t`Comfortable` },
        { value: 'compact', label: t`Compact` },
      ]}
      onChange={(density) => layout.save({ density })}
    />
  );
}
