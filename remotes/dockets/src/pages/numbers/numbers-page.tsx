import { listDocketNumbers, listNumberFaults, type NumberCrew } from '@haulboard/contract';
import { useAddress, useCall } from '@haulboard/data';
import { DoneProvider, EmptyState, Screen, Tag } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Pages } from '../pages.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import { Faults } from './faults.tsx';
import { HandOver } from './hand-over.tsx';
import { Held, heldOf, Missing } from './held.tsx';
import { Moves } from './moves.tsx';
import styles from './numbers.module.css';
import { Ranges } from './ranges.tsx';
import { TakeBack } from './take-back.tsx';

/** What the address asks for, and its answers. */
function useNumbers() {
  const [params, put] = useAddress();
  const asked = Number(params.get('of'));
  const crewId = Number.isInteger(asked) && asked > 0 ? asked : undefined;
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const query = crewId === undefined ? {} : { crewId };
  return {
    crewId,
    page,
    numbers: useCall(listDocketNumbers, { query: { ...query, page } }),
    wrong: useCall(listNumberFaults, { query }),
    choose: (id: number | undefined) => put({ of: id === undefined ? '' : String(id), page: '' }),
    goTo: (next: number) => put({ page: next === 1 ? '' : String(next) }, { isStep: true }),
  };
}

/** Who holds which docket numbers, which are missing or wrong, and how they changed hands. */
export function NumbersPage() {
  const found = useNumbers();
  const { numbers, wrong } = found;
  const [overId, setOver] = useState<number>();
  const [backId, setBack] = useState<number>();
  // By id: what was changed meanwhile stands in the dialog as it is now.
  const list = numbers.data?.list ?? [];
  const over = list.find(({ id }) => id === overId);
  const back = heldOf(list).find(({ id }) => id === backId);
  const moved = () => {
    setOver(undefined);
    setBack(undefined);
  };
  return (
    <DoneProvider>
      <Screen title={<Trans>Docket numbers</Trans>} actions={<ViewSwitch />} state={numbers}>
        {(page) => (
          <div className={styles['sheet']}>
            <CrewBar crews={page.crews} crewId={found.crewId} onChoose={found.choose} />
            {page.list.length === 0 ? (
              <EmptyState title={<Trans>No numbers yet</Trans>}>
                <Trans>A crew gets its first numbers with its first docket.</Trans>
              </EmptyState>
            ) : (
              <>
                <Ranges ranges={page.list} onHandOver={({ id }) => setOver(id)} />
                <Pages page={page} goTo={found.goTo} />
                <Held ranges={page.list} onTakeBack={({ id }) => setBack(id)} />
                <Missing ranges={page.list} />
              </>
            )}
            <Screen title={<Trans>Wrong numbers</Trans>} isTitleHidden state={wrong}>
              {({ faults, moves }) => (
                <>
                  <Faults faults={faults} />
                  <Moves moves={moves} />
                </>
              )}
            </Screen>
            {over && (
              <HandOver range={over} crews={page.crews} onDone={moved} onClose={() => setOver(undefined)} />
            )}
            {back && <TakeBack block={back} onDone={moved} onClose={() => setBack(undefined)} />}
          </div>
        )}
      </Screen>
    </DoneProvider>
  );
}

type BarProps = {
  crews: readonly NumberCrew[];
  crewId: number | undefined;
  onChoose: (id: number | undefined) => void;
};

/** Which crew, and which crews have few numbers left. */
function CrewBar({ crews, crewId, onChoose }: BarProps) {
  const { t } = useLingui();
  const low = crews.filter(({ isLow }) => isLow);
  return (
    <div className={styles['bar']}>
      <Select<number>
        className={styles['crew'] ?? ''}
        aria-label={t`Crew`}
        placeholder={t`All crews`}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        {...(crewId === undefined ? {} : { value: crewId })}
        options={crews.map(({ id, crewCode, name }) => ({ value: id, label: `${crewCode} ${name}` }))}
        onChange={(id: number | undefined) => onChoose(id)}
      />
      {low.length > 0 && (
        <ul className={styles['low']} aria-label={t`Crews with few numbers left`}>
          {low.map(({ id, crewCode, numbersLeft }) => (
            <li key={id}>
              <Tag color="warning">
                <Plural
                  value={numbersLeft}
                  one={<Trans>Crew {crewCode}: # number left</Trans>}
                  other={<Trans>Crew {crewCode}: # numbers left</Trans>}
                />
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
