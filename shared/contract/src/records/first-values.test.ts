import { crews } from './crew.ts';
import { destinations } from './destination.ts';
import { exporterDestinations } from './exporter-destination.ts';

describe('a record that somebody adds', () => {
  it('is in use: a mill that is closed from the start is found by nobody who plans', () => {
    expect(destinations.fields.isActive.first).toBe(true);
    expect(exporterDestinations.fields.isActive.first).toBe(true);
  });

  it('begins with what loading and unloading usually take', () => {
    expect(destinations.fields.unloadMinutes.first).toBe(25);
    expect(crews.fields.loadMinutes.first).toBe(25);
  });
});
