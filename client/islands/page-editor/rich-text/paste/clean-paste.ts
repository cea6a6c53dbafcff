import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { sanitiseHtml } from '../../../../../views/blocks/content/sanitise-html.js';
import { parseBounded } from '../../../../../src/shared/rendering/bounded-html.js';
import { readBlocks } from './read-blocks.js';
import { readSheet } from './styles.js';
import { writeBlocks } from './write-blocks.js';

/** Documents are wordier than what is made of them: Word has several elements for a word. */
const LIMITS = { elements: 150_000, nesting: 250 };

export interface CleanPaste {
  readonly html: string;
  /** A sentence that names the formats and pictures that were dropped; null when none were. */
  readonly lost: string | null;
}

/**
 * A clipboard's markup as what its author meant: Google Docs, Word, Excel, Outlook and web pages say bold, lists and
 * tables each in their own way, mostly by styles, which the sanitiser alone would drop. What this editor has copied
 * itself is left as it is.
 */
export function cleanPaste(html: string): CleanPaste {
  if (html.includes('data-pm-slice')) return { html: sanitiseHtml(html), lost: null };
  const { nodes, excess } = parseBounded(html, {}, LIMITS);
  const { blocks, pictures } = readBlocks(nodes, readSheet(sheetsIn(nodes)));
  const written = writeBlocks(blocks);
  const clean = sanitiseHtml(written);
  const isCut = excess !== null || parseBounded(written).excess !== null;
  const lost = [
    ...(pictures > 0
      ? [`${String(pictures)} görsel yapıştırılmadı: görselleri “Görsel” düğmesiyle kitaplıktan ekleyin.`]
      : []),
    ...(isCut ? ['Metin çok büyük, sonu yapıştırılmadı: bölümler hâlinde yapıştırın.'] : []),
  ];
  return { html: clean, lost: lost.length === 0 ? null : lost.join(' ') };
}

const sheetsIn = (nodes: readonly Tree.ChildNode[]): string =>
  nodes
    .map((node) => {
      if (!('tagName' in node)) return '';
      if (node.tagName === 'style')
        return node.childNodes.map((text) => ('value' in text ? text.value : '')).join('');
      return sheetsIn(node.childNodes);
    })
    .join('\n');
