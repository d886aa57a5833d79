import { useShell } from '@haulboard/data';
import { Button } from '@haulboard/ui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { phoneLink } from '../../model/fleet/phone-link.ts';

type Props = {
  vehicleId: number;
  code: string;
  driverName: string;
  /** Empty while nobody knows it. */
  driverPhone: string;
};

/** What can be done about a truck wherever it is: its plan, and its driver. */
export function TruckActions({ vehicleId, code, driverName, driverPhone }: Props) {
  const { t } = useLingui();
  const { session, tabs } = useShell();
  const driver = driverName || code;
  return (
    <>
      <Button size="small" onClick={() => tabs.open(`/today/edit?q=${encodeURIComponent(code)}`)}>
        <Trans>Go to plan</Trans>
      </Button>
      {driverPhone !== '' && (
        <Button size="small" href={phoneLink(driverPhone)} aria-label={t`Call ${driver}`}>
          <Trans>Call</Trans>
        </Button>
      )}
      {session.can('driver_message.send') && (
        <Button size="small" onClick={() => tabs.open(`/messaging/drivers?write=new&truck=${vehicleId}`)}>
          <Trans>Write to the driver</Trans>
        </Button>
      )}
    </>
  );
}
