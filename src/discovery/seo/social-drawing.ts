import { escapeHtml } from '../../shared/rendering/html.js';

export interface SocialDrawing {
  readonly title: string;
  readonly subtitle: string;
  readonly siteName: string;
  /** Six-digit colors; anything else is replaced by the site's own. */
  readonly brand: string;
  readonly ink: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 84;
const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** How many characters of bold Inter fit into the text column, measured with the widest Turkish titles. */
const TITLE_SIZES = [
  { size: 84, perLine: 20, lines: 2 },
  { size: 64, perLine: 27, lines: 3 },
] as const;
const SUBTITLE = { size: 34, perLine: 54, lines: 2 };

/** The picture as SVG, 1200 x 630, as social networks ask for. */
export function drawSocialImage(drawing: SocialDrawing): string {
  const brand = HEX_COLOR.test(drawing.brand) ? drawing.brand : '#F7BA45';
  const ink = HEX_COLOR.test(drawing.ink) ? drawing.ink : '#1e293b';
  const title = fittingTitle(drawing.title);
  const lineHeight = Math.round(title.size * 1.16);
  const subtitle = wrap(drawing.subtitle, SUBTITLE.perLine, SUBTITLE.lines);
  const titleTop = 250 - (title.lines.length - 1) * lineHeight * 0.35;
  const subtitleTop = titleTop + (title.lines.length - 1) * lineHeight + 74;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Inter">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ink}"/>`,
    `<circle cx="1120" cy="560" r="330" fill="#ffffff" fill-opacity=".05"/>`,
    `<rect x="${MARGIN}" y="92" width="72" height="10" rx="5" fill="${brand}"/>`,
    bars(brand),
    ...textLines(
      title.lines,
      titleTop,
      lineHeight,
      `font-weight="700" font-size="${title.size}" fill="#ffffff"`,
    ),
    ...textLines(subtitle, subtitleTop, 46, `font-weight="400" font-size="${SUBTITLE.size}" fill="#cbd5e1"`),
    `<text x="${MARGIN}" y="556" font-weight="700" font-size="32" fill="${brand}">${escapeHtml(cut(drawing.siteName, 48))}</text>`,
    '</svg>',
  ].join('');
}

/** Rising columns at the lower right: the site compares. */
function bars(brand: string): string {
  return [92, 150, 118, 196]
    .map((height, at) => {
      const [x, y] = [900 + at * 58, 556 - height];
      return `<rect x="${x}" y="${y}" width="38" height="${height}" rx="8" fill="${brand}" fill-opacity="${(0.35 + at * 0.2).toFixed(2)}"/>`;
    })
    .join('');
}

function textLines(lines: readonly string[], top: number, height: number, attributes: string): string[] {
  return lines.map(
    (line, at) =>
      `<text x="${MARGIN}" y="${Math.round(top + at * height)}" ${attributes}>${escapeHtml(line)}</text>`,
  );
}

function fittingTitle(title: string): { size: number; lines: string[] } {
  const [large, small] = TITLE_SIZES;
  const lines = wrap(title, large.perLine, large.lines + 1);
  if (lines.length <= large.lines) return { size: large.size, lines };
  return { size: small.size, lines: wrap(title, small.perLine, small.lines) };
}

/** Breaks a text at its spaces. A text that does not fit ends in an ellipsis on the last line. */
export function wrap(text: string, perLine: number, lines: number): string[] {
  const wrapped: string[] = [];
  const words = text.slice(0, 400).split(/\s/).filter(Boolean);
  let line = '';
  for (const [at, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= perLine) {
      line = longer;
      continue;
    }
    if (wrapped.length === lines - 1)
      return [...wrapped, cut([line, ...words.slice(at)].join(' ').trim(), perLine)];
    if (line !== '') wrapped.push(line);
    line = cut(word, perLine);
  }
  return line === '' ? wrapped : [...wrapped, line];
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
