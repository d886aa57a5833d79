import { findPlaces } from '@haulboard/base-map';
import { listDestinationQueues, type ForestPlace } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';
import { useCall } from '@haulboard/data';
import { useEffect, useMemo, useState } from 'react';

type Named = LatLng & { key: string; name: string };

/** Towns of one name say where they lie. */
function toldApart(towns: readonly (LatLng & { name: string })[]): Named[] {
  const named = Map.groupBy(towns, ({ name }) => name);
  return towns.map((town, at) => {
    const isAlone = named.get(town.name)?.length === 1;
    const name = isAlone
      ? town.name
      : `${town.name} (${town.latitude.toFixed(1)}, ${town.longitude.toFixed(1)})`;
    return { ...town, name, key: `town ${at}` };
  });
}

/** Places that have a name, by what they are: a word finds them. */
export function usePlaces(forests: readonly ForestPlace[]) {
  const { data } = useCall(listDestinationQueues, {});
  const [towns, setTowns] = useState<readonly Named[]>([]);
  useEffect(() => {
    let isGone = false;
    void findPlaces().then((found) => {
      if (!isGone) {
        setTowns(toldApart(found));
      }
    });
    return () => {
      isGone = true;
    };
  }, []);
  return useMemo(() => {
    const destinations = (data ?? []).map((one): Named => ({ ...one, key: `destination ${one.id}` }));
    const skids = forests.flatMap(({ name: forest, skids: all }) =>
      all.map((skid): Named => ({ ...skid, name: `${forest} ${skid.name}`, key: `skid ${skid.id}` })),
    );
    return { destinations, skids, towns };
  }, [data, forests, towns]);
}
