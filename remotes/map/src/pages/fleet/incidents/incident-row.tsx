import { ExportOutlined } from '@ant-design/icons';
import type { IncidentPin } from '@haulboard/contract';
import { useLocale } from '@haulboard/data';
import { namesIn } from '@haulboard/names';
import { Button } from '@haulboard/ui/core';
import { useLingui } from '@lingui/react/macro';
import { isHarm } from '../../../model/drawing/incident-pins.ts';
import card from '../card.module.css';
import styles from '../fleet.module.css';
import { IncidentIcon } from './incident-icon.tsx';

type Props = {
  pin: IncidentPin;
  /** When it happened, as the list around it says it. */
  time: string;
  /** Shows where or when it happened; nothing where nobody said. */
  onShow: (() => void) | undefined;
  onOpen: (id: number) => void;
};

/** An incident in words: a click shows it on the map, the sign behind it opens its report. */
export function IncidentRow({ pin, time, onShow, onOpen }: Props) {
  const { t } = useLingui();
  const { incidentCategories, incidentSeverities } = namesIn(useLocale());
  const { id, reportNo, category, severity, isClosed, placeName, vehicleCode } = pin;
  const facts = [time, vehicleCode, placeName, incidentSeverities[severity], isClosed ? t`closed` : ''];
  return (
    <li className={card['row']}>
      <button type="button" className={card['incident']} disabled={!onShow} onClick={onShow}>
        <IncidentIcon isHarm={isHarm(pin)} />
        <span className={styles['code']}>{incidentCategories[category]}</span>
        <span className={card['limits']}>{facts.filter(Boolean).join(' · ')}</span>
      </button>
      <Button
        type="text"
        size="small"
        icon={<ExportOutlined aria-hidden />}
        aria-label={t`Open ${reportNo}`}
        onClick={() => onOpen(id)}
      />
    </li>
  );
}
