import { RESOURCES } from '@haulboard/contract';
import { fakeServer, fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Kind } from '../kind.ts';
import { FieldControl } from './field-control.tsx';

const { configurationLimits, vehicles } = RESOURCES;

const TRUCKS: Kind = {
  resource: vehicles,
  labels: { title: 'Trucks', one: 'truck', fields: {} },
  columns: ['vehicleCode'],
};

const row = { version: 1, isRemoved: false, maxGrossKg: null, freeGrossKg: null };

/** The field of a truck's configuration, as it stands in a form. */
function open(value: string) {
  const chosen: unknown[] = [];
  const server = fakeServer();
  server.on(configurationLimits.calls.find, () => ({
    page: 1,
    pageSize: 500,
    total: 2,
    list: [
      { id: 1, ...row, configuration: '50MAX' },
      { id: 2, ...row, configuration: 'HPMV54' },
    ],
  }));
  const shell = fakeShell({ server, user: fakeUser('CARRIER') });
  renderRemote(
    <>
      <label htmlFor="configuration">Configuration</label>
      <FieldControl
        id="configuration"
        kind={TRUCKS}
        name="configuration"
        field={vehicles.fields.configuration}
        value={value}
        valueName={undefined}
        isReadOnly={false}
        isWrong={false}
        describedBy=""
        onChange={(name) => chosen.push(name)}
      />
    </>,
    { shell, path: '/settings/vehicles' },
  );
  return chosen;
}

describe('the configuration of a truck', () => {
  it('is chosen among those on record, and the truck has its name', async () => {
    const chosen = open('');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Configuration' }));
    await userEvent.click(await screen.findByTitle('HPMV54'));
    expect(chosen).toEqual(['HPMV54']);
  });

  it('stays what it is where it is not on record any more', async () => {
    const chosen = open('Old 44');
    expect(await screen.findByTitle('Old 44')).toBeTruthy();
    expect(chosen).toEqual([]);
  });
});
