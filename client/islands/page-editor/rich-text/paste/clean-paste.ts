import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { MAX_HTML_LENGTH, sanitiseHtml } from '../../../../../views/blocks/content/sanitise-html.js';
import { markupAnchors, type PageAnchor } from '../../../../../views/blocks/content/markup-anchors.js';
import { parseBounded } from '../../../../../src/shared/rendering/bounded-html.js';
import { type Aside, ASIDES } from './asides.js';
import { readBlocks } from './read-blocks.js';
import { withoutLostLinks } from './inner-links.js';
import { readSheet } from './styles.js';
import { writeBlocks } from './write-blocks.js';

/** Documents are wordier than what is made of them: Word has several elements for a word. */
const LIMITS = { elements: 150_000, nesting: 250 };

export interface CleanPaste {
  readonly html: string;
  /** A line that names what was dropped; null when nothing was. */
  readonly lost: string | null;
  /** Some of it would be kept by who asks for it. */
  readonly canKeep: boolean;
}

const ASIDE_WORDS: Readonly<Record<Aside, string>> = {
  comments: 'Word yorumları yapıştırılmadı.',
  deletions: 'Değişiklik izlemede silinmiş metin yapıştırılmadı.',
};

const LOST_LINKS =
  'Metnin kendi içine giden bağlantılardan, gittiği başlık birlikte gelmeyenler (dipnotlar gibi) düz yazı oldu.';

type Anchors = () => readonly Pick<PageAnchor, 'id'>[];
const NO_ANCHORS: Anchors = () => [];

/**
 * A clipboard's markup as what its author meant: Google Docs, Word, Excel, Outlook and web pages say bold, lists and
 * tables each in their own way, mostly by styles, which the sanitiser alone would drop. What this editor has copied
 * itself is left as it is.
 * @param keepsAsides takes in as well what a document holds beside its text
 * @param anchors places of the page that it is pasted into
 */
export function cleanPaste(html: string, keepsAsides = false, anchors: Anchors = NO_ANCHORS): CleanPaste {
  if (html.includes('data-pm-slice')) return ownPaste(html, anchors);
  const { nodes, excess } = parseBounded(html, {}, LIMITS);
  const { blocks, pictures, asides, innerLinks } = readBlocks(nodes, readSheet(sheetsIn(nodes)), keepsAsides);
  const written = writeBlocks(blocks);
  const clean = sanitiseHtml(written);
  const isCut = excess !== null || written.length > MAX_HTML_LENGTH || parseBounded(written).excess !== null;
  const lost = [
    ...ASIDES.filter((aside) => asides.has(aside)).map((aside) => ASIDE_WORDS[aside]),
    ...(pictures > 0
      ? [`${String(pictures)} görsel yapıştırılmadı: görselleri “Görsel” düğmesiyle kitaplıktan ekleyin.`]
      : []),
    ...(innerLinks > 0 ? [LOST_LINKS] : []),
    ...(isCut ? ['Metin çok büyük, sonu yapıştırılmadı: bölümler hâlinde yapıştırın.'] : []),
  ];
  return { html: clean, lost: lost.length === 0 ? null : lost.join(' '), canKeep: asides.size > 0 };
}

/** A paste of this editor's own copy, from this page or from another. */
function ownPaste(markup: string, anchors: Anchors): CleanPaste {
  const clean = sanitiseHtml(markup);
  const known = new Set([...anchors(), ...markupAnchors(clean)].map(({ id }) => id));
  const { html, lost } = withoutLostLinks(clean, known);
  return { html, lost: lost > 0 ? LOST_LINKS : null, canKeep: false };
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
