import type { MatchComparison, MatchRow } from '@haulboard/contract';
import { useZone } from '@haulboard/data';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './match.module.css';
import { KIND_NAMES, RULE_NAMES, saidText, STATE_REASONS } from './match-labels.ts';

/** One comparison in words. */
function Difference({ reason }: { reason: MatchComparison }) {
  const { i18n } = useLingui();
  const zone = useZone();
  const name = i18n._(RULE_NAMES[reason.rule]);
  const docket = saidText(reason, reason.docket, zone);
  const other = saidText(reason, reason.other, zone);
  return (
    <li>
      {reason.rule === 'load_truck' || reason.rule === 'load_destination' ? (
        <Trans>
          {name}: docket {docket}, load {other}
        </Trans>
      ) : (
        <Trans>
          {name}: docket {docket}, ticket {other}
        </Trans>
      )}
    </li>
  );
}

/** Why a row is as it is: what differs, which dockets may be meant, and what somebody said of it. */
export function Reasons({ row }: { row: MatchRow }) {
  const { i18n } = useLingui();
  const differences = row.reasons.filter(({ verdict }) => verdict === 'differs');
  const said = differences.length === 0 ? STATE_REASONS[row.state] : undefined;
  const [best] = row.candidates;
  return (
    <ul className={styles['reasons']}>
      {said && <li>{i18n._(said)}</li>}
      {differences.map((reason) => (
        <Difference key={reason.rule} reason={reason} />
      ))}
      {best && (
        <li>
          <Trans>
            Best so far: docket {best.docket.docketNo} ({best.score} points)
          </Trans>
        </li>
      )}
      {row.settlement && !row.settlement.isUndone && (
        <li className={styles['soft']}>
          {i18n._(KIND_NAMES[row.settlement.kind])}: “{row.settlement.reason}” – {row.settlement.by}
        </li>
      )}
    </ul>
  );
}
