import { toMapPoint } from '@haulboard/base-map';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { DayLayers, DrawnDay, DrawnMoment, Passing } from './day-layers.ts';
import { NEAR_ZOOM, whenSized, type Around } from './move-view.ts';
import { passingLabel } from './passing-label.ts';
import type { TruckLayer } from './truck-layer.ts';

/** A day has its panel on the left and its times below. */
export const ROOM_AROUND_DAY = [48, 72, 110, 380];
/** Fingers are wider than lines. */
const TRACK_REACH_PX = 12;

/** Days in place of the trucks as they are now. */
export function replayOn({
  map,
  view,
  days,
  trucks,
  passingClass,
}: Around & { days: DayLayers; trucks: TruckLayer; passingClass: string }) {
  const tell = passingLabel(map, passingClass);
  let isOn = false;
  let sayTime: (seconds: number) => string = String;
  const passingUnder = ({ coordinate }: MapBrowserEvent): Passing | undefined =>
    isOn ? days.passingNear(coordinate, TRACK_REACH_PX * (view.getResolution() ?? 1)) : undefined;
  return {
    isOn: () => isOn,
    /** The moment at which a truck was under the pointer. */
    momentUnder: (event: MapBrowserEvent) => passingUnder(event)?.at,
    /** Says when a truck passed the pointer; whether one did. */
    tellPassing: (event: MapBrowserEvent | undefined): boolean => {
      const passing = event && passingUnder(event);
      tell(passing, sayTime);
      return passing !== undefined;
    },
    showDays(shown: readonly DrawnDay[] | undefined, say: (seconds: number) => string) {
      isOn = shown !== undefined;
      sayTime = say;
      tell(undefined, say);
      trucks.setVisible(!isOn);
      days.show(shown ?? [], say);
      const extent = days.extent();
      if (extent) {
        whenSized(map, () => view.fit(extent, { padding: ROOM_AROUND_DAY, maxZoom: NEAR_ZOOM + 2 }));
      }
    },
    showMoment(moments: readonly DrawnMoment[], follow: boolean) {
      days.showMoment(moments);
      const seen = follow ? moments[0]?.seen : undefined;
      if (seen) {
        const { x, y } = toMapPoint(seen);
        view.setCenter([x, y]);
      }
    },
  };
}
