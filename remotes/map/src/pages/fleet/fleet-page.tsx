import { DoneProvider, Screen } from '@haulboard/ui/core';
import { Trans } from '@lingui/react/macro';
import { FleetView } from './fleet-view.tsx';
import { NoTrucks } from './no-trucks.tsx';
import { useFleet } from './use-fleet.ts';

/** The map of the fleet: where every truck is, and what it is doing there. */
export function FleetPage() {
  return (
    <DoneProvider>
      <Fleet />
    </DoneProvider>
  );
}

function Fleet() {
  const fleet = useFleet();
  return (
    <Screen
      title={<Trans>Map</Trans>}
      isTitleHidden
      state={fleet.positions}
      isEmpty={(trucks) => trucks.length === 0}
      empty={<NoTrucks isDemo={fleet.isDemo} />}
    >
      {() => <FleetView {...fleet} />}
    </Screen>
  );
}
