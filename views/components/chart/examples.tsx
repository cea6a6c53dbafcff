import { Chart } from './chart.js';

const day = (at: number): string => `${String(at + 1).padStart(2, '0')}.11.2026`;

export const month = (
  <Chart
    id="grafik-ornegi"
    title="Son 30 gün"
    unit="başvuru"
    axis="Gün"
    points={Array.from({ length: 30 }, (_, at) => ({ label: day(at), value: (at * 37) % 91 }))}
  />
);

export const week = (
  <Chart
    id="haftalik-grafik"
    title="Son 7 gün"
    unit="başvuru"
    axis="Gün"
    points={Array.from({ length: 7 }, (_, at) => ({
      label: day(at),
      value: (at * 37) % 91,
      isUnfinished: at === 6,
    }))}
  />
);

export const nothing = (
  <Chart id="bos-grafik" title="Son gün" unit="başvuru" axis="Gün" points={[{ label: day(0), value: 0 }]} />
);
