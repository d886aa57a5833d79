import type { RecordRow } from '@haulboard/contract';
import { useShell } from '@haulboard/data';
import { DestinationDowntime } from './destination-downtime.tsx';
import { DestinationQueue } from './destination-queue.tsx';
import { DestinationWeighbridges } from './destination-weighbridges.tsx';

/** Who waits at a destination, when it takes nothing, and its scales. */
export function DestinationMore({ row: { id, isRemoved } }: { row: RecordRow }) {
  const { session } = useShell();
  return isRemoved ? null : (
    <>
      {session.can('map.view') && <DestinationQueue destinationId={id} />}
      <DestinationDowntime destinationId={id} />
      <DestinationWeighbridges destinationId={id} />
    </>
  );
}
