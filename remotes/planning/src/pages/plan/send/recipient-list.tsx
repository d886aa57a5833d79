import type { PlanMailPreview } from '@haulboard/contract';
import { Tag } from '@haulboard/ui/core';
import { Checkbox } from '@haulboard/ui/data';
import { useLingui } from '@lingui/react/macro';
import styles from './send.module.css';

type Props = {
  previews: readonly PlanMailPreview[];
  /** Who is not to get the mail after all. */
  left: ReadonlySet<string>;
  current: string | undefined;
  onTick: (to: string, isTicked: boolean) => void;
  onShow: (to: string) => void;
};

const COLOR = { new: 'green', changed: 'gold', same: 'default' } as const;

/** Everybody on record for this plan. Whoever has exactly this one already cannot be ticked. */
export function RecipientList({ previews, left, current, onTick, onShow }: Props) {
  const { t } = useLingui();
  const words = { new: t`New`, changed: t`Changed`, same: t`Has this plan` };
  return (
    <ul className={styles['list']} aria-label={t`Recipients`}>
      {previews.map(({ to, name, crewCodes, change }) => (
        <li key={to} className={styles['entry']}>
          <Checkbox
            aria-label={t`Send to ${name}, ${to}`}
            checked={change !== 'same' && !left.has(to)}
            disabled={change === 'same'}
            onChange={(event) => onTick(to, event.target.checked)}
          />
          <button
            type="button"
            className={styles['who']}
            aria-pressed={to === current}
            onClick={() => onShow(to)}
          >
            <span className={styles['name']}>{name}</span>
            <Tag color={COLOR[change]}>{words[change]}</Tag>
            <span className={styles['soft']}>
              {to} · {t`crew ${crewCodes.join(', ')}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
