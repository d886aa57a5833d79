import { zoneName } from '@haulboard/contract/time';
import { Trans, useLingui } from '@lingui/react/macro';

/** The zone that SPEC.md 2 speaks of, in its own words. */
const NEW_ZEALAND = 'Pacific/Auckland';

type Props = { zone: string };

/** What is wrong. */
export function WrongZoneTitle({ zone }: Props) {
  const { i18n } = useLingui();
  const name = zoneName(zone, i18n.locale);
  return zone === NEW_ZEALAND ? (
    <Trans>This computer is not on New Zealand time</Trans>
  ) : (
    <Trans>This computer is not on {name}</Trans>
  );
}

/** Why it matters, and what to do. */
export function WrongZoneText({ zone }: Props) {
  const { i18n } = useLingui();
  const name = zoneName(zone, i18n.locale);
  return zone === NEW_ZEALAND ? (
    <Trans>
      Loads are planned in New Zealand time. Switch the computer’s time zone to New Zealand (Auckland,
      Wellington), then refresh this page.
    </Trans>
  ) : (
    <Trans>
      Loads are planned in {name}. Switch the computer’s time zone to it ({zone}), then refresh this page.
    </Trans>
  );
}

/** The way on for whoever tries the demo from elsewhere. */
export function GoOnText({ zone }: Props) {
  const { i18n } = useLingui();
  const name = zoneName(zone, i18n.locale);
  return zone === NEW_ZEALAND ? (
    <Trans>Continue on New Zealand time</Trans>
  ) : (
    <Trans>Continue on {name}</Trans>
  );
}
