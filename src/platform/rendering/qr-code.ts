import encodeQR from 'qr';

const SIZE = 200;
/** Modules of empty ground that readers need around the code (ISO/IEC 18004, 9.1). */
const QUIET = 4;

/** A text as the one path of a code, in a square of so many units. */
export interface QrDrawing {
  readonly path: string;
  readonly edge: number;
}

/** @throws when the text is longer than a code can hold */
export function qrDrawing(text: string): QrDrawing {
  const modules = encodeQR(text, 'raw', { ecc: 'low', border: QUIET });
  return { path: modules.map(rowPath).join(''), edge: modules.length };
}

/**
 * An address as a QR code: a drawing of 200 by 200 with error level L.
 * @throws when the text is longer than a code can hold
 */
export function qrSvg(text: string): string {
  const { path, edge } = qrDrawing(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${edge} ${edge}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${edge}v${edge}H0z"/><path d="${path}"/></svg>`;
}

/** One stroke for each run of dark modules. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const light = row.indexOf(false, x);
    const run = (light < 0 ? row.length : light) - x;
    path += `M${x} ${y}h${run}v1h-${run}z`;
    x += run;
  }
  return path;
}
