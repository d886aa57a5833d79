import type { LeftOpenRow } from '@haulboard/contract';
import { Button, UNKNOWN } from '@haulboard/ui/core';
import { Select } from '@haulboard/ui/form';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './left-open.module.css';
import type { LeftOpen, LeftOpenPage } from './use-left-open.ts';

type Props = { row: LeftOpenRow; name: string; page: LeftOpenPage; open: LeftOpen };

/** Whose a line is: taken by a press, given by a choice. */
export function OwnerCell({ row, name, page, open }: Props) {
  const { t } = useLingui();
  const { carrierId, ownerId, ownerName, isUsual } = row;
  if (carrierId === null) {
    return <>{UNKNOWN}</>;
  }
  const people = page.people.filter((one) => one.carrierId === carrierId);
  const hasUsual = page.cutOffs.some((one) => one.carrierId === carrierId && one.usualOwnerId !== null);
  const gone = ownerId !== null && people.every(({ id }) => id !== ownerId);
  const giveTo = (id: number) => {
    const to = people.find((one) => one.id === id)?.name ?? '';
    void open.give(
      [row],
      id === 0 ? null : id,
      id === 0 ? t`${name} is given back.` : t`${name} is ${to}’s.`,
    );
  };
  const mayTake = ownerId !== open.me && people.some(({ id }) => id === open.me);
  return (
    <div className={styles['owner']}>
      <Select<number>
        className={styles['person'] ?? ''}
        aria-label={t`Owner: ${name}`}
        disabled={open.isGiving}
        value={ownerId ?? 0}
        options={[
          { value: 0, label: hasUsual ? t`The usual owner` : t`Nobody` },
          ...(gone ? [{ value: ownerId, label: ownerName }] : []),
          ...people.map((one) => ({ value: one.id, label: one.name })),
        ]}
        onChange={giveTo}
      />
      {mayTake && (
        <Button
          size="small"
          isBusy={open.isGiving}
          aria-label={t`Take: ${name}`}
          onClick={() => void open.give([row], open.me, t`${name} is yours.`)}
        >
          <Trans>Take</Trans>
        </Button>
      )}
      {isUsual && (
        <span className={styles['soft']}>
          <Trans>usually</Trans>
        </span>
      )}
    </div>
  );
}
