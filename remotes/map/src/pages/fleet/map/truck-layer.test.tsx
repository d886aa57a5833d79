import '@haulboard/data/testing';
import { toMapPoint } from '@haulboard/base-map';
import Map from 'ol/Map.js';
import View from 'ol/View.js';
import { truck } from '../../../testing/truck.ts';
import { TruckLayer } from './truck-layer.ts';

const HERE = truck({ vehicleCode: 'CN1' });
const NEAR = truck({ vehicleId: 2, vehicleCode: 'CN2', longitude: HERE.longitude + 0.2 });

/** What is written on canvases: jsdom draws none. */
function listenToCanvases(): string[] {
  const written: string[] = [];
  const known: Record<string, unknown> = {
    measureText: (text: string) => ({ width: text.length * 8 }),
    fillText: (text: string) => written.push(text),
  };
  const context = new Proxy(known, { get: (of, name) => of[String(name)] ?? (() => undefined) });
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
  Object.assign(globalThis, { Path2D: class {} });
  return written;
}

/** Names that are drawn with two trucks in view, twenty kilometres from each other. */
function drawnNames(prepare: (layer: TruckLayer) => void): string[] {
  const written = listenToCanvases();
  const layer = new TruckLayer(() => true);
  layer.show({ trucks: [HERE, NEAR], isStale: () => false });
  prepare(layer);
  const { x, y } = toMapPoint(HERE);
  const map = new Map({ layers: [layer], view: new View({ center: [x, y], resolution: 100 }) });
  map.setTarget(document.createElement('div'));
  map.setSize([800, 600]);
  map.renderSync();
  layer.stop();
  return written;
}

describe('the codes of trucks on the map', () => {
  it('are drawn beside every truck on a wall', () => {
    expect(drawnNames((layer) => layer.nameAll(true))).toEqual(['CN1', 'CN2']);
  });

  it('are drawn of the chosen one alone where somebody has a pointer', () => {
    expect(drawnNames((layer) => layer.select(2))).toEqual(['CN2']);
  });
});
