import { NZ } from '@haulboard/contract/testing';
import { massOf, readTicketRow } from './read-ticket-row.ts';

const NOW = Date.parse('2026-11-24T02:00:00Z') / 1000;
const row = {
  ticket_no: ' W1 ',
  docket_no: '300001',
  rego: 'abc 123',
  weighed_on: '24/11/2026',
  weighed_at: '2:05 pm',
  gross: '49.98',
  tare: '17500 kg',
};
const read = (more: Record<string, string> = {}) =>
  readTicketRow({ ...row, ...more }, { zone: NZ, now: NOW });

describe('a row of a weighbridge’s file', () => {
  it.each([
    ['44120', 44_120],
    ['44,120', 44_120],
    ['44.12', 44_120],
    ['44.12 t', 44_120],
    ['44,12', 44_120],
    ['44,12 t', 44_120],
    ['9,85t', 9850],
    ['44,120 kg', 44_120],
    ['4,4,12', undefined],
    ['44,120 t', undefined],
    ['-5', undefined],
    ['17 500 kg', 17_500],
    ['0', undefined],
    ['heavy', undefined],
    ['200001', undefined],
  ])('says %s as so many kilograms', (typed, kg) => {
    expect(massOf(typed)).toBe(kg);
  });

  it('is read in the time of New Zealand, with net as gross less tare', () => {
    expect(read().ticket).toEqual({
      ticketNo: 'W1',
      docketNo: '300001',
      rego: 'abc 123',
      grossKg: 49_980,
      tareKg: 17_500,
      netKg: 32_480,
      weighedAt: Date.parse('2026-11-24T01:05:00Z') / 1000,
    });
  });

  it.each([
    [{ weighed_on: '2026-11-24T14:05:00', weighed_at: '' }],
    [{ weighed_on: '', weighed_at: '24.11.2026 14:05' }],
    [{ weighed_on: '24/11/2026', weighed_at: '14.05' }],
  ])('may have day and time together, or apart: %j', (more) => {
    expect(read(more).ticket?.weighedAt).toBe(Date.parse('2026-11-24T01:05:00Z') / 1000);
  });

  it('names each field that is wrong', () => {
    const wrong = (more: Record<string, string>) => read(more).wrong?.map(({ field }) => field);
    expect(wrong({ ticket_no: '', gross: 'x', tare: '' })).toEqual(['ticket_no', 'gross', 'tare']);
    expect(wrong({ weighed_on: '31/02/2026', weighed_at: '' })).toEqual(['weighed_on']);
    expect(wrong({ weighed_at: '' })).toEqual(['weighed_on']);
    expect(wrong({ weighed_on: '25/11/2026' })).toEqual(['weighed_on']);
    expect(wrong({ net: '30000' })).toEqual(['net']);
    expect(wrong({ tare: '49990' })).toEqual(['gross']);
    expect(wrong({ rego: 'x'.repeat(21) })).toEqual(['rego']);
  });
});
