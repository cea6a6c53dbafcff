/** Figures of a run: each printed when it is measured, all of them in one table at the end. */

const rows = [];
let part = '';

export function beginPart(name) {
  part = name;
  console.log(`== ${name} (Node.js ${process.versions.node})`);
}

/**
 * @param figure.name subject with what decides the figure: address, page size, encoding, connections
 * @param figure.peer a program measured in the same run; the goal then holds for the ratio to it
 * @param figure.goal `{ atMost }` or `{ atLeast }`; without one the figure is only told
 */
export function figure({ name, value, unit, peer, goal }) {
  const ratio = peer && value / peer.value;
  const row = {
    part,
    figure: name,
    here: withUnit(value, unit),
    peer: peer ? `${withUnit(peer.value, unit)} ${peer.name}` : '',
    ratio: ratio === undefined ? '' : ratio.toFixed(2),
    goal: goal ? goalText(goal, ratio === undefined ? unit : '') : '',
    verdict: goal ? (isReached(goal, ratio ?? value) ? 'reached' : 'MISSED') : '',
  };
  rows.push(row);
  const beside = peer ? `; ${row.peer}, ratio ${row.ratio}` : '';
  console.log(`${name}: ${row.here}${beside}${goal ? ` (${row.goal}) ${row.verdict}` : ''}`);
}

/** All figures of the run; a ratio counts, absolute figures belong to the machine. */
export function printReport() {
  if (rows.length === 0) return;
  const columns = ['part', 'figure', 'here', 'peer', 'ratio', 'goal', 'verdict'];
  const cells = [Object.fromEntries(columns.map((name) => [name, name])), ...rows];
  const widths = columns.map((name) => Math.max(...cells.map((row) => row[name].length)));
  const line = (row) => `| ${columns.map((name, at) => row[name].padEnd(widths[at])).join(' | ')} |`;
  const [head, ...body] = cells.map(line);
  const goals = rows.filter(({ verdict }) => verdict !== '');
  const reached = goals.filter(({ verdict }) => verdict === 'reached');
  console.log(
    `\n${[head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n')}`,
  );
  console.log(`${reached.length} of ${goals.length} goals reached`);
}

function withUnit(value, unit = '') {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit}`;
}

const goalText = ({ atMost, atLeast }, unit = '') =>
  atMost === undefined ? `>= ${atLeast}${unit}` : `<= ${atMost}${unit}`;

const isReached = ({ atMost = Infinity, atLeast = -Infinity }, value) => value <= atMost && value >= atLeast;
