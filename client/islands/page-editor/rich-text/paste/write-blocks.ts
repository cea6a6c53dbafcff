import { escapeHtml } from '../../../../../src/shared/rendering/html.js';
import type { Block, Cell, Format, Run } from './blocks.js';

/** Formats from the outside in: what goes on over several runs is written once. */
const WRAPS: readonly ((format: Format) => string)[] = [
  ({ link }) => (link === '' ? '' : `a href="${escapeHtml(link)}"`),
  ({ strong }) => (strong ? 'strong' : ''),
  ({ em }) => (em ? 'em' : ''),
  ({ strike }) => (strike ? 's' : ''),
  ({ shift }) => shift,
  ({ code }) => (code ? 'code' : ''),
];

export const writeBlocks = (blocks: readonly Block[]): string => blocks.map(writeBlock).join('');

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<${block.name}>${writeRuns(block.runs)}</${block.name}>`;
    case 'list': {
      const start =
        block.name === 'ol' && block.start !== null && block.start > 1
          ? ` start="${String(block.start)}"`
          : '';
      const items = block.items.map((item) => `<li>${writeInside(item)}</li>`);
      return `<${block.name}${start}>${items.join('')}</${block.name}>`;
    }
    case 'table':
      return writeTable(block);
    case 'box':
      return `<${block.name}>${writeBlocks(block.blocks)}</${block.name}>`;
    case 'rule':
      return '<hr>';
  }
}

/** A text that stands alone, or above a list, needs no paragraph of its own. */
function writeInside(blocks: readonly Block[]): string {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'text' || first.name !== 'p' || rest.some(({ kind }) => kind !== 'list'))
    return writeBlocks(blocks);
  return writeRuns(first.runs) + writeBlocks(rest);
}

function writeTable({ caption, rows }: Extract<Block, { kind: 'table' }>): string {
  const heads = rows.findIndex((cells) => !cells.every(({ isHead }) => isHead));
  const head = heads < 0 ? [] : rows.slice(0, heads);
  const words = caption.length === 0 ? '' : `<caption>${writeRuns(caption)}</caption>`;
  const top =
    head.length === 0 ? '' : `<thead>${head.map((row) => writeRow(row, ' scope="col"')).join('')}</thead>`;
  const body = rows.slice(head.length).map((row) => writeRow(row, ' scope="row"'));
  return `<table>${words}${top}<tbody>${body.join('')}</tbody></table>`;
}

function writeRow(cells: readonly Cell[], scope: string): string {
  const written = cells.map(({ isHead, colspan, rowspan, blocks }) => {
    const name = isHead ? 'th' : 'td';
    const spans = Object.entries({ colspan, rowspan })
      .filter(([, count]) => /^(?:[2-9]|[1-9]\d)$/.test(count))
      .map(([key, count]) => ` ${key}="${count}"`);
    return `<${name}${isHead ? scope : ''}${spans.join('')}>${writeInside(blocks)}</${name}>`;
  });
  return `<tr>${written.join('')}</tr>`;
}

function writeRuns(runs: readonly Run[], level = 0): string {
  const wrap = WRAPS[level];
  if (!wrap) return runs.map(writeRun).join('');
  let written = '';
  for (let at = 0; at < runs.length;) {
    const opening = wrap((runs[at] as Run).format);
    let next = at + 1;
    while (next < runs.length && wrap((runs[next] as Run).format) === opening) next++;
    const inside = writeRuns(runs.slice(at, next), level + 1);
    written += opening === '' ? inside : `<${opening}>${inside}</${opening.split(' ')[0] ?? ''}>`;
    at = next;
  }
  return written;
}

function writeRun(run: Run): string {
  switch (run.kind) {
    case 'text':
      return escapeHtml(run.text);
    case 'break':
      return '<br>';
    case 'image':
      return `<img src="${escapeHtml(run.src)}" alt="${escapeHtml(run.alt)}">`;
  }
}
