import { renderRemote } from '@haulboard/data/testing';
import { fakeServer, fakeShell } from '@haulboard/contract/testing';
import { screen } from '@testing-library/react';
import { FencePicture } from './fence-picture.tsx';

const show = (draft: Record<string, unknown>) =>
  renderRemote(<FencePicture draft={draft} />, {
    shell: fakeShell({ server: fakeServer() }),
    path: '/settings',
    messages: {},
  });

describe('the picture of a fence', () => {
  it('shows a circle as wide as it is high', async () => {
    show({ shape: 'circle', latitude: -38.2, longitude: 176.3, radiusM: 250, polygon: '' });
    expect(
      await screen.findByRole('img', { name: '500 m from west to east, 500 m from north to south' }),
    ).toBeTruthy();
  });

  it('shows a drawn area in its true proportions', async () => {
    const corners = [
      [176.1, -38.1],
      [176.2, -38.1],
      [176.2, -38.2],
      [176.1, -38.1],
    ];
    show({ shape: 'polygon', polygon: JSON.stringify({ type: 'Polygon', coordinates: [corners] }) });
    expect(
      await screen.findByRole('img', { name: '8,750 m from west to east, 11,120 m from north to south' }),
    ).toBeTruthy();
  });

  it('waits until the shape is whole', async () => {
    show({ shape: 'polygon', radiusM: 250, polygon: '{"type":"Polygon"' });
    expect(await screen.findByText('The shape is drawn here once it is whole.')).toBeTruthy();
  });
});
