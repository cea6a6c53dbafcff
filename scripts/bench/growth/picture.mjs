const WIDTH = 760;
const HEIGHT = 440;
const LEFT = 64;
const RIGHT = 150;
const TOP = 56;
const BOTTOM = 52;
const [LEAST_MS, MOST_MS] = [1, 300];
const TICKS = [1, 3, 10, 30, 100, 300];
const COLORS = ['#1d4ed8', '#b45309', '#047857', '#7c3aed', '#be123c'];

const escaped = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const log = (value, least, most) => Math.log(value / least) / Math.log(most / least);

/**
 * Milliseconds by number of applications, both by their logarithm: what grows with the site rises, what does not lies flat.
 * @param curves `{ name, points: [[count, ms], …] }`
 */
export function picture(curves, { title, note }) {
  const counts = curves[0].points.map(([count]) => count);
  const x = (count) => LEFT + log(count, counts[0], counts.at(-1)) * (WIDTH - LEFT - RIGHT);
  const y = (ms) =>
    HEIGHT -
    BOTTOM -
    log(Math.min(MOST_MS, Math.max(LEAST_MS, ms)), LEAST_MS, MOST_MS) * (HEIGHT - TOP - BOTTOM);
  const line = (x1, y1, x2, y2, more = '') => `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${more}/>`;
  const text = (at, down, content, more = '') =>
    `<text x="${at}" y="${down}" ${more}>${escaped(content)}</text>`;
  const parts = [
    text(LEFT, 24, title, 'font-size="16" font-weight="600"'),
    text(LEFT, 42, note, 'fill="#475569"'),
    ...TICKS.flatMap((ms) => [
      line(
        LEFT,
        y(ms),
        WIDTH - RIGHT,
        y(ms),
        ms === 100 ? 'stroke="#b91c1c" stroke-dasharray="6 4"' : 'stroke="#e2e8f0"',
      ),
      text(LEFT - 8, y(ms) + 4, `${ms} ms`, 'text-anchor="end" fill="#475569"'),
    ]),
    ...counts.flatMap((count) => [
      line(x(count), TOP, x(count), HEIGHT - BOTTOM, 'stroke="#f1f5f9"'),
      text(
        x(count),
        HEIGHT - BOTTOM + 20,
        count.toLocaleString('tr-TR'),
        'text-anchor="middle" fill="#475569"',
      ),
    ]),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, 'applications', 'text-anchor="middle" fill="#475569"'),
    ...drawn(curves, x, y),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="system-ui, sans-serif" font-size="12">
<title>${escaped(title)}</title>
<desc>${escaped(curves.map(({ name, points }) => `${name}: ${points.map(([n, ms]) => `${n}: ${ms.toFixed(1)} ms`).join(', ')}`).join('; '))}</desc>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
${parts.join('\n')}
</svg>
`;
}

/** Each curve ends in its name; names that would lie on one another move apart. */
function drawn(curves, x, y) {
  const names = curves
    .map(({ name, points }, at) => ({ name, at, down: y(points.at(-1)[1]) }))
    .sort((a, b) => a.down - b.down);
  names.forEach((one, n) => {
    if (n > 0) one.down = Math.max(one.down, names[n - 1].down + 15);
  });
  return curves.flatMap(({ points }, at) => {
    const color = COLORS[at % COLORS.length];
    const { down, name } = names.find((one) => one.at === at);
    return [
      `<polyline fill="none" stroke="${color}" stroke-width="2" points="${points.map(([n, ms]) => `${x(n).toFixed(1)},${y(ms).toFixed(1)}`).join(' ')}"/>`,
      ...points.map(
        ([n, ms]) => `<circle cx="${x(n).toFixed(1)}" cy="${y(ms).toFixed(1)}" r="3.5" fill="${color}"/>`,
      ),
      `<text x="${WIDTH - RIGHT + 10}" y="${(down + 4).toFixed(1)}" fill="${color}">${escaped(`${name} ${points.at(-1)[1].toFixed(0)} ms`)}</text>`,
    ];
  });
}
