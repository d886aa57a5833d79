import { namesText, type PlanMailPreview } from '@haulboard/contract';
import { Button, Tag } from '@haulboard/ui/core';
import { Checkbox } from '@haulboard/ui/form';
import { useLingui } from '@lingui/react/macro';
import { DeliveryNote } from './delivery-note.tsx';
import styles from './send.module.css';

type Props = {
  previews: readonly PlanMailPreview[];
  /** Who is not to get the mail after all. */
  left: ReadonlySet<string>;
  current: string | undefined;
  isBusy: boolean;
  onTick: (to: string, isTicked: boolean) => void;
  onShow: (to: string) => void;
  /** Sends to one whom the last mail did not reach, and to nobody else. */
  onSendAgain: (to: string) => void;
};

const COLOR = {
  new: 'success',
  changed: 'warning',
  same: 'default',
  failed: 'error',
  queued: 'processing',
} as const;

/** What a dispatcher has to know of a recipient first. */
function signOf({ change, delivery }: PlanMailPreview): keyof typeof COLOR {
  if (delivery?.state === 'failed') {
    return 'failed';
  }
  return change === 'same' && delivery?.state === 'queued' ? 'queued' : change;
}

/** Everybody on record for this plan. Whoever has exactly this one already cannot be ticked. */
export function RecipientList(props: Props) {
  const { previews, left, current, isBusy, onTick, onShow, onSendAgain } = props;
  const { t, i18n } = useLingui();
  const words = {
    new: t`New`,
    changed: t`Changed`,
    same: t`Has this plan`,
    failed: t`Not delivered`,
    queued: t`On its way`,
  };
  return (
    <ul className={styles['list']} aria-label={t`Recipients`}>
      {previews.map((mail) => {
        const { to, name, crewCodes, change, delivery } = mail;
        const sign = signOf(mail);
        return (
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
              <Tag color={COLOR[sign]}>{words[sign]}</Tag>
              <DeliveryNote delivery={delivery} />
              <span className={styles['soft']}>
                {to} · {t`crew ${namesText(crewCodes, i18n.locale)}`}
              </span>
            </button>
            {sign === 'failed' && (
              <Button
                size="small"
                aria-label={t`Send again to ${name}, ${to}`}
                isBusy={isBusy}
                onClick={() => onSendAgain(to)}
              >
                {t`Send again`}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
