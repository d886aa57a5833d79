import { OLD_WOOD_DAYS, type Dashboard, type RiskyLine } from '@haulboard/contract';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { stockAddress } from '../../model/day-links.ts';
import { Card } from './card.tsx';
import styles from './dashboard.module.css';

const tenth = (value: number) => String(Math.round(value * 10) / 10);

/** Stock that is short, held or old. */
export function RiskTable({ stock }: { stock: NonNullable<Dashboard['stock']> }) {
  const more = stock.atRisk - stock.risks.length;
  return (
    <Card title={<Trans>Stock at risk</Trans>}>
      {stock.risks.length === 0 ? (
        <p className={styles['soft']}>
          <Trans>No stock is at risk.</Trans>
        </p>
      ) : (
        <ul className={styles['list']}>
          {stock.risks.map((line) => (
            <RiskRow key={line.id} line={line} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link to={stockAddress('risk')}>
          <Plural value={more} one="# more" other="# more" />
        </Link>
      )}
    </Card>
  );
}

function RiskRow({
  line: { crewId, crewCode, skidName, gradeCode, qtyLoads, freeLoads, isHeld, age },
}: {
  line: RiskyLine;
}) {
  const lies = Number(tenth(qtyLoads));
  const missing = tenth(-freeLoads);
  return (
    <li>
      <Link to={`/stock/${crewId}`}>
        {crewCode} · {skidName}
      </Link>
      <span>{gradeCode}</span>
      <span className={styles['soft']}>
        <Plural value={lies} one="# load there" other="# loads there" />
      </span>
      {freeLoads < 0 && (
        <strong className={styles['bad']}>
          <Trans>{missing} too few</Trans>
        </strong>
      )}
      {isHeld && (
        <strong className={styles['bad']}>
          <Trans>held</Trans>
        </strong>
      )}
      {age !== null && age >= OLD_WOOD_DAYS && (
        <strong className={styles['bad']}>
          <Plural value={age} one="felled # day ago" other="felled # days ago" />
        </strong>
      )}
    </li>
  );
}
