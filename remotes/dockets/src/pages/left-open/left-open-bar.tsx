import { LEFT_OPEN_KINDS } from '@haulboard/contract';
import { Button } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MatchDays } from '../match/match-days.tsx';
import { LEFT_OPEN_NAMES } from './left-open-labels.ts';
import styles from './left-open.module.css';
import { MINE, NOBODYS, type LeftOpen, type LeftOpenPage } from './use-left-open.ts';

type Props = { page: LeftOpenPage; open: LeftOpen };

/** How much is left and whose, what narrows the list, and what is done with all that is chosen. */
export function LeftOpenBar({ page, open }: Props) {
  const { i18n, t } = useLingui();
  const { mine, nobodys, people } = page;
  const others = people.filter(({ id }) => id !== open.me);
  return (
    <>
      <div className={styles['bar']}>
        <output className={styles['open']}>
          <Plural value={page.open} one="# is left open" other="# are left open" />
        </output>
        <Select<string>
          className={styles['filter'] ?? ''}
          aria-label={t`Owner`}
          value={open.owner}
          options={[
            { value: '', label: t`Whosever they are` },
            { value: MINE, label: t`Mine (${mine})` },
            { value: NOBODYS, label: t`Nobody’s (${nobodys})` },
            ...others.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(owner) => open.narrow({ owner })}
        />
        <Select
          mode="multiple"
          className={styles['filter'] ?? ''}
          aria-label={t`Why`}
          placeholder={t`For whatever reason`}
          value={open.kinds}
          options={LEFT_OPEN_KINDS.map((value) => ({ value, label: i18n._(LEFT_OPEN_NAMES[value]) }))}
          onChange={(kinds: readonly string[]) => open.narrow({ kind: kinds.join(',') })}
        />
        <MatchDays from={page.from} to={page.to} onChange={open.narrow} />
        {page.isMore && (
          <span className={styles['soft']}>
            <Trans>There are more in these days: choose fewer.</Trans>
          </span>
        )}
      </div>
      <Chosen page={page} open={open} />
    </>
  );
}

function Chosen({ page, open }: Props) {
  const { t } = useLingui();
  const rows = page.list.filter(({ key }) => open.chosen.has(key));
  const count = rows.length;
  // Only who dispatches for the carriers of all of them.
  const able = page.people.filter((one) => rows.every(({ carrierId }) => carrierId === one.carrierId));
  const mayTake = able.some(({ id }) => id === open.me);
  return count === 0 ? null : (
    <div className={styles['bar']}>
      <Plural value={count} one="# selected" other="# selected" />
      {mayTake && (
        <Button isBusy={open.isGiving} onClick={() => void open.give(rows, open.me, t`${count} are yours.`)}>
          <Trans>Take ({count})</Trans>
        </Button>
      )}
      <Select<number | null>
        className={styles['filter'] ?? ''}
        aria-label={t`Give what is selected to`}
        placeholder={t`Give to …`}
        value={null}
        options={able.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(ownerId) => {
          const name = able.find(({ id }) => id === ownerId)?.name ?? '';
          void open.give(rows, ownerId, t`${count} are ${name}’s.`);
        }}
      />
    </div>
  );
}
