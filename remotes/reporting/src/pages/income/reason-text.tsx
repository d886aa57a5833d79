import { type IncomeLine, namesText, recordPath } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { REASON_NAMES } from './labels.ts';

/** Reasons that a row of the rates would settle. */
const OF_RATES: readonly IncomeLine['reason'][] = ['no_rate', 'several_rates'];

/** Why a docket has no price, and where that can be put right. */
export function ReasonText({ line: { reason, rivals, rate, customerId } }: { line: IncomeLine }) {
  const { i18n } = useLingui();
  const { session } = useShell();
  if (reason === null) {
    return null;
  }
  const mayLook = session.can('rates_record.view') && session.can('settings.view');
  return (
    <p>
      {i18n._(REASON_NAMES[reason])}
      {rivals.length > 0 && `: ${namesText(rivals, i18n.locale)}`}{' '}
      {mayLook && OF_RATES.includes(reason) && (
        <Link to={`/settings/rates-records?filter=customerId:${customerId}`}>
          <Trans>Rates of the customer</Trans>
        </Link>
      )}
      {mayLook && rate !== null && <Link to={recordPath('ratesRecords', rate.id)}>{rate.name}</Link>}
    </p>
  );
}
