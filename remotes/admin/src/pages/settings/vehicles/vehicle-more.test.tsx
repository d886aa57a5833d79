import {
  addVehicleDevice,
  getVehicleState,
  listExpiring,
  revokeVehicleDevice,
  vehicles,
  type VehicleState,
} from '@haulboard/contract';
import { fakeShell, fakeUser } from '@haulboard/contract/testing';
import { renderRemote } from '@haulboard/data/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { demoServer } from '../../../testing/demo-server.ts';
import { SettingsPage } from '../settings-page.tsx';

const KEY = 'k3y-of-a-phone';
const TRUCK = {
  id: 5,
  version: 1,
  isRemoved: false,
  vehicleCode: 'CN05',
  rego: 'ABC5',
  trailerRego: '',
  configuration: '50MAX',
  status: 'available' as const,
  driverName: '',
  driverPhone: '',
  carrierId: 1,
  carrierName: 'North',
  carrierCompanyId: null,
  carrierCompanyName: null,
  homeBaseId: 1,
  homeBaseName: 'Tokoroa',
  tareKg: 17_000,
  payloadTargetKg: 30_000,
  defaultStartMinute: 300,
  cofExpiry: null,
};

function open(path: string, role: 'CARRIER' | 'SUB_CARRIER' = 'CARRIER') {
  const server = demoServer();
  let state: VehicleState = {
    lastFix: { at: 1_790_000_000, latitude: -38.1, longitude: 176.2, speedKmh: 61.6, batteryPercent: 84 },
    devices: [],
    refused: [
      {
        deviceName: 'Old phone',
        reason: 'cell-towers',
        receivedAt: 1_790_000_100,
        timestamp: '1790000090',
        latitude: -38.1,
        longitude: 176.2,
        accuracyM: 2400,
      },
    ],
  };
  server.on(vehicles.calls.find, () => ({ page: 1, pageSize: 50, total: 1, list: [TRUCK] }));
  server.on(vehicles.calls.get, () => TRUCK);
  server.on(listExpiring, () => [
    {
      vehicleId: 5,
      vehicleCode: 'CN05',
      certificateId: null,
      kind: 'cof' as const,
      number: '',
      expires: '2026-11-01',
      daysLeft: -20,
    },
    {
      vehicleId: 5,
      vehicleCode: 'CN05',
      certificateId: 9,
      kind: 'permit_hpmv' as const,
      number: 'H-77',
      expires: '2026-12-01',
      daysLeft: 10,
    },
  ]);
  server.on(getVehicleState, () => state);
  server.on(addVehicleDevice, ({ body }) => {
    const device = { deviceId: 'd-1', name: body.name, createdAt: 1_790_000_000 };
    state = { ...state, devices: [device] };
    return { device, key: KEY };
  });
  server.on(revokeVehicleDevice, () => {
    state = { ...state, devices: [] };
    return state;
  });
  const shell = fakeShell({ server, user: fakeUser(role) });
  renderRemote(<SettingsPage />, { shell, path, messages: {} });
}

describe('a dispatcher at the trucks', () => {
  it('is told of papers that have expired and that soon will, with the way to each', async () => {
    open('/settings');
    await userEvent.click(await screen.findByText(/1 certificate or permit has expired/));
    expect(screen.getByRole('link', { name: 'CN05 · CoF' }).getAttribute('href')).toBe(
      '/settings/vehicles?record=5',
    );
    expect(screen.getByRole('link', { name: 'CN05 · HPMV permit · H-77' }).getAttribute('href')).toBe(
      '/settings/vehicle-certificates?record=9',
    );
    const kinds = within(screen.getByRole('navigation'));
    expect(kinds.getByRole('link', { name: 'Certificates and permits 2' })).toBeTruthy();
  });

  it('reads why a truck stands still although its phone sends', async () => {
    open('/settings/vehicles?record=5');
    await userEvent.click(await screen.findByText('1 position that could not be used'));
    const row = screen.getByText(/Old phone: from cell towers, without satellites/);
    expect(row.textContent).toContain('-38.1000, 176.2000 ± 2400 m · sent as 1790000090');
  });

  it('gives a phone a key, shown once with a code to scan, and takes it away again', async () => {
    open('/settings/vehicles?record=5');
    expect(await screen.findByText(/62 km\/h/)).toBeTruthy();
    expect(screen.getByText(/battery 84 %/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a device' }));
    await userEvent.type(await screen.findByLabelText('Name of the device'), 'Mere’s phone{Enter}');
    expect(await screen.findByText(KEY)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Code for the phone app' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Take the key away: Mere’s phone' }));
    await screen.findByText(/are refused from now on/);
    const sure = within(screen.getAllByRole('dialog').at(-1) ?? document.body);
    await userEvent.click(sure.getByRole('button', { name: 'Take the key away' }));
    await waitFor(() => expect(screen.getByText('No phone or box has a key for this truck.')).toBeTruthy());
  });

  it('sees devices and gives none where that is not theirs to do', async () => {
    open('/settings/vehicles?record=5', 'SUB_CARRIER');
    expect(await screen.findByText('No phone or box has a key for this truck.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a device' })).toBeNull();
  });
});
