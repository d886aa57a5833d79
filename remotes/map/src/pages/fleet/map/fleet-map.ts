import { createBaseMap, toMapPoint, viewOfCountry, type Background } from '@haulboard/base-map';
import { fineCoast } from '@haulboard/base-map/fine-coast';
import type { DestinationQueue, ForestPlace } from '@haulboard/contract';
import type { LatLng } from '@haulboard/contract/geo';
import ScaleLine from 'ol/control/ScaleLine.js';
import { boundingExtent, isEmpty } from 'ol/extent.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import Map from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { DrawnShape, Fence } from '../../../model/fences/fences.ts';
import type { PinPile } from '../../../model/drawing/incident-pins.ts';
import type { Point } from '../../../model/point.ts';
import { DayLayers, type DrawnDay, type DrawnMoment } from './day-layers.ts';
import { FenceLayers } from './fence-layers.ts';
import { ForestLayers } from './forest-layers.ts';
import { GhostLayers, type DrawnPlan } from './ghost-layers.ts';
import {
  duration,
  followOn,
  goNear,
  NEAR_ZOOM,
  prefersReducedMotion,
  whenSized,
  type Around,
} from './move-view.ts';
import { HelpLayer } from './help-layer.ts';
import { IncidentLayer } from './incident-layer.ts';
import { hearMoves } from './moved-by-hand.ts';
import { replayOn, ROOM_AROUND_DAY } from './replay-on.ts';
import { QueueLayer } from './queue-layer.ts';
import { TruckLayer, type Shown } from './truck-layer.ts';

/** The map as its page uses it; OpenLayers stays behind it. */
export type FleetMap = {
  readonly background: Background;
  show(shown: Shown): void;
  select(id: number | undefined): void;
  /** Names trucks though nobody points at them, where there is room. */
  nameAll(isOn: boolean): void;
  /** Shows all trucks. */
  fit(): void;
  /** Brings a truck to the middle, near enough to tell it from its neighbours. */
  center(id: number): void;
  zoom(step: 1 | -1): void;
  /** Draws days in place of the trucks as they are now, and shows all of them; nothing goes back to now. */
  showDays(days: readonly DrawnDay[] | undefined, say: (seconds: number) => string): void;
  /** Where trucks were at the moment that is replayed; `follow` brings the first to the middle. */
  showMoment(moments: readonly DrawnMoment[], follow: boolean): void;
  /** What the plan had for the trucks that are replayed. */
  showPlans(plans: readonly DrawnPlan[]): void;
  /** Keeps a truck in the middle as it drives; nothing lets the view be. */
  follow(id: number | undefined): void;
  showFences(fences: readonly Fence[]): void;
  /** Brings fences to the middle. */
  fitFences(ids: readonly number[]): void;
  /** Destinations and how many trucks are at each. */
  showQueues(places: readonly DestinationQueue[]): void;
  showForests(forests: readonly ForestPlace[]): void;
  /** Where something happened, now or on the day that is replayed. */
  showIncidents(piles: readonly PinPile[]): void;
  /** Rings where drivers call for help. */
  showHelp(places: readonly LatLng[]): void;
  /** Brings a place to the middle. */
  goTo(place: LatLng): void;
  /** Lets somebody draw a fence. @returns how to stop before it is drawn */
  drawFence(kind: Fence['shape'], done: (shape: DrawnShape) => void): () => void;
  /** Lets somebody move the corners of a fence. @returns how to stop */
  editFence(fence: Fence, moved: (shape: DrawnShape) => void): () => void;
  dispose(): void;
};

type Options = {
  target: HTMLElement;
  scaleClass: string;
  /** Of the label that says when a truck passed the pointer. */
  passingClass: string;
  /** Trucks under a click; none when the click met only land or sea. */
  onPick: (ids: number[]) => void;
  /** The destination under a click. */
  onPlace: (id: number) => void;
  /** Incidents under a click. */
  onIncidents: (ids: number[]) => void;
  /** The moment at which a truck was where somebody clicked on its track. */
  onMoment: (seconds: number) => void;
  /** Somebody moved the map by hand. */
  onMoved: () => void;
};

const ROOM_AROUND = [72, 72, 72, 72];

function pixelOf(event: MapBrowserEvent): Point {
  const [x = 0, y = 0] = event.pixel;
  return { x, y };
}

/** What is in view: all trucks, one of them, or a place. */
function viewOn({ map, view, trucks }: Around & { trucks: TruckLayer }) {
  return {
    fit() {
      const places = trucks.places();
      if (places.length > 0) {
        const extent = boundingExtent(places.map(({ x, y }) => [x, y]));
        whenSized(map, () => view.fit(extent, { padding: ROOM_AROUND, maxZoom: NEAR_ZOOM }));
      }
    },
    center(id: number) {
      const place = trucks.placeOf(id);
      if (place) {
        goNear({ map, view }, place);
      }
    },
    goTo: (place: LatLng) => goNear({ map, view }, toMapPoint(place)),
    zoom(step: 1 | -1) {
      view.cancelAnimations();
      view.animate({ zoom: (view.getZoom() ?? 0) + step, duration: duration() });
    },
  };
}

/** Fences, and the drawing of new ones: a click that draws chooses no truck. */
function fencesOn({ map, view, fences }: Around & { fences: FenceLayers }) {
  let isDrawing = false;
  return {
    isDrawing: () => isDrawing,
    showFences: (shown: readonly Fence[]) => fences.show(shown),
    fitFences(ids: readonly number[]) {
      const extent = fences.extentOf(ids);
      if (!isEmpty(extent)) {
        whenSized(map, () => view.fit(extent, { padding: ROOM_AROUND_DAY, duration: duration() }));
      }
    },
    drawFence(kind: Fence['shape'], done: (shape: DrawnShape) => void) {
      isDrawing = true;
      const stop = fences.draw(map, kind, done);
      return () => {
        isDrawing = false;
        stop();
      };
    },
    editFence(fence: Fence, moved: (shape: DrawnShape) => void) {
      isDrawing = true;
      const stop = fences.edit(map, fence, moved);
      return () => {
        isDrawing = false;
        stop();
      };
    },
  };
}

type Listening = {
  map: Map;
  trucks: TruckLayer;
  queues: QueueLayer;
  incidents: IncidentLayer;
  momentUnder: (event: MapBrowserEvent) => number | undefined;
  tellPassing: (event: MapBrowserEvent | undefined) => boolean;
  isOn: () => boolean;
  isDrawing: () => boolean;
  given: Omit<Options, 'scaleClass' | 'passingClass'>;
};

/** Says what somebody points at and moves. @returns how to stop */
function listen({
  map,
  trucks,
  queues,
  incidents,
  momentUnder,
  tellPassing,
  isOn,
  isDrawing,
  given,
}: Listening): () => void {
  const stopMoves = hearMoves(map, given.target, given.onMoved);
  map.on('click', (event) => {
    const moment = momentUnder(event);
    const happened = isDrawing() ? [] : incidents.idsAt(map, event.pixel);
    if (happened.length > 0) {
      given.onIncidents(happened);
    } else if (moment !== undefined) {
      given.onMoment(moment);
    } else if (!isOn() && !isDrawing()) {
      const ids = trucks.idsAt(pixelOf(event));
      const placeId = ids.length > 0 ? undefined : queues.idAt(map, event.pixel);
      if (placeId === undefined) {
        given.onPick(ids);
      } else {
        given.onPlace(placeId);
      }
    }
  });
  map.on('pointermove', (event) => {
    const isOverTruck = isOn() ? tellPassing(event) : trucks.hover(pixelOf(event));
    const isOver = isOverTruck || incidents.idsAt(map, event.pixel).length > 0;
    given.target.style.cursor = !event.dragging && isOver ? 'pointer' : '';
  });
  const leave = () => {
    trucks.hover(undefined);
    tellPassing(undefined);
  };
  given.target.addEventListener('pointerleave', leave);
  return () => {
    stopMoves();
    given.target.removeEventListener('pointerleave', leave);
  };
}

/** Makes a map of the country with trucks on it. */
export function createFleetMap({
  target,
  scaleClass,
  passingClass,
  onPick,
  onPlace,
  onIncidents,
  onMoment,
  onMoved,
}: Options): FleetMap {
  const trucks = new TruckLayer(prefersReducedMotion);
  const days = new DayLayers();
  const ghosts = new GhostLayers();
  const fences = new FenceLayers();
  const forests = new ForestLayers();
  const queues = new QueueLayer();
  const incidents = new IncidentLayer();
  const help = new HelpLayer();
  const view = viewOfCountry();
  const base = createBaseMap(fineCoast);
  const map = new Map({
    target,
    layers: [
      ...base.layers,
      ...forests.layers,
      fences.layer,
      fences.movedLayer,
      queues.layer,
      ...ghosts.layers,
      ...days.layers,
      trucks,
      incidents.layer,
      help.layer,
    ],
    view,
    controls: [new ScaleLine({ className: scaleClass })],
    interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
  });
  const { isOn, momentUnder, tellPassing, ...replayed } = replayOn({ map, view, days, trucks, passingClass });
  const following = followOn({ map, view, trucks });
  const { isDrawing, ...fenced } = fencesOn({ map, view, fences });
  const stopListening = listen({
    map,
    trucks,
    queues,
    incidents,
    momentUnder,
    tellPassing,
    isOn,
    isDrawing,
    given: { target, onPick, onPlace, onIncidents, onMoment, onMoved },
  });
  return {
    background: base.background,
    show(shown) {
      trucks.show(shown);
      following.goOn();
    },
    follow: following.follow,
    showPlans: (plans) => ghosts.show(plans),
    select: (id) => trucks.select(id),
    nameAll: (isOn) => trucks.nameAll(isOn),
    ...viewOn({ map, view, trucks }),
    showQueues: (places) => queues.show(places),
    showForests: (places) => forests.show(places),
    showIncidents: (piles) => incidents.show(piles),
    showHelp: (places) => help.show(places),
    ...replayed,
    ...fenced,
    dispose() {
      trucks.stop();
      stopListening();
      base.dispose();
      map.dispose();
    },
  };
}
