import { SLOT_MS } from './view-counter.js';
import { perDay } from './view-writer.service.js';

const slot = (instant: string): string => String(Math.floor(Date.parse(instant) / SLOT_MS));

describe('perDay', () => {
  it('puts each view on its day in the zone, for every subject of the page', () => {
    const taken = new Map([
      [`${slot('2026-03-01T20:59:00Z')} page:/bankalar/akbank bank:akbank`, 2],
      [`${slot('2026-03-01T21:00:00Z')} page:/bankalar/akbank bank:akbank`, 3],
      [`${slot('2026-03-01T12:00:00Z')} page:/a:b bank:akbank`, 1],
    ]);
    expect(perDay(taken, 'Europe/Istanbul')).toEqual([
      { kind: 'page', day: '2026-03-01', id: '/bankalar/akbank', views: 2 },
      { kind: 'bank', day: '2026-03-01', id: 'akbank', views: 3 },
      { kind: 'page', day: '2026-03-02', id: '/bankalar/akbank', views: 3 },
      { kind: 'bank', day: '2026-03-02', id: 'akbank', views: 3 },
      { kind: 'page', day: '2026-03-01', id: '/a:b', views: 1 },
    ]);
  });

  it.each(['Asia/Kathmandu', 'Australia/Eucla'])('is right where days begin on a quarter: %s', (zone) => {
    const midnight = zone === 'Asia/Kathmandu' ? '2026-03-01T18:15:00Z' : '2026-03-01T15:15:00Z';
    const before = new Date(Date.parse(midnight) - 1).toISOString();
    const days = perDay(
      new Map([
        [`${slot(before)} page:/`, 1],
        [`${slot(midnight)} page:/`, 1],
      ]),
      zone,
    );
    expect(days.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02']);
  });
});
