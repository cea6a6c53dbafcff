import { type Markup, markup } from '../../html/markup.js';

/** The best figure of a list and how far its last one is from it; nothing where there are not two to tell apart. */
export function spanHtml(
  figures: readonly number[],
  [best, distance]: readonly [best: string, distance: string],
  write: (figure: number) => string,
): Markup {
  const [first = 0] = figures;
  const [last = 0] = figures.slice(-1);
  const span = markup`<dt>${best}</dt><dd>${write(first)}</dd><dt>${distance}</dt><dd>${write(Math.abs(last - first))}</dd>`;
  return figures.length > 1 ? span : markup``;
}
