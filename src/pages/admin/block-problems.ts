import { contrast, readColor } from '../../../views/blocks/colors.js';
import { definitionOf, isKnown } from '../../../views/blocks/model.js';
import type { UnknownBlock } from '../../../views/blocks/parse.js';
import { styleFields } from '../../../views/blocks/style-fields.js';
import type { AnyBlock } from '../../../views/blocks/types.js';
import { isRecord, ownValue } from '../../../views/blocks/values.js';
import { CONTENT_HASH } from '../../shared/paths/site.js';
import { READABLE } from '../../shared/rendering/contrast.js';
import type { Problem } from '../../../views/blocks/editor-contract.js';
import { type FieldProblem, fieldProblems } from './field-problems.js';
import type { InnerLinks } from './inner-links.js';
import { type HeadingOrder, markupProblems } from './markup-problems.js';

const PICTURE = new RegExp(String.raw`/gorsel\\?/(${CONTENT_HASH})[-.]`, 'g');

/** Content hashes of the pictures whose addresses stand in a text, JSON with escaped slashes included. */
export const hashesIn = (text: string): readonly string[] =>
  [...text.matchAll(PICTURE)].map(([, contentHash = '']) => contentHash);

/** Facts from outside a page that the problems of its components depend on. */
export interface BlockCheckData {
  /** Ids of banks, former ones included. */
  readonly banks: ReadonlySet<string>;
  /** Content hashes of pictures that the library has words for. */
  readonly described: ReadonlySet<string>;
}

/** Everything that is wrong with one component, or could be better. @param position from 1, in the page's order */
export function blockProblems(
  block: AnyBlock | UnknownBlock,
  position: number,
  headings: HeadingOrder,
  links: InnerLinks,
  { banks, described }: BlockCheckData,
): Problem[] {
  if (!isKnown(block)) {
    const id = ownValue(block.raw, 'id');
    const message = `Bu bileşenin türü tanınmıyor${block.storedType === '' ? '' : ` (${block.storedType})`}; olduğu gibi saklanır, ziyaretçilere gösterilmez.`;
    return [
      {
        component: typeof id === 'string' && id !== '' ? id.slice(0, 200) : `b${String(position)}`,
        field: '',
        message,
        severity: 'hint',
      },
    ];
  }
  const { fields, heading } = definitionOf(block);
  const { raw } = block;
  const title = heading?.(block) ?? '';
  if (title !== '') headings.next(2);
  const found: FieldProblem[] = [
    ...fieldProblems(fields.settings, ownValue(raw, 'settings'), 'settings', banks, links),
    ...fieldProblems(fields.content, ownValue(raw, 'content'), 'content', banks, links),
    ...fieldProblems(styleFields, ownValue(raw, 'style'), 'style', banks),
    ...textProblems(block, headings, links),
    ...pictureHints(block, described),
    ...colorHints(block),
  ];
  return found.map((problem) => ({ ...problem, component: block.id }));
}

function textProblems(block: AnyBlock, headings: HeadingOrder, links: InnerLinks): FieldProblem[] {
  if (block.type !== 'textBlock') return [];
  const found = markupProblems(block.content.text, headings, links);
  return found.map((problem) => ({ ...problem, field: 'content.text' }));
}

function pictureHints(block: AnyBlock, described: ReadonlySet<string>): FieldProblem[] {
  if (block.type !== 'imageBlock' || block.content.imageUrl === '' || block.content.altText !== '') return [];
  const isDescribed = hashesIn(block.content.imageUrl).some((contentHash) => described.has(contentHash));
  const message = isDescribed
    ? 'Görselin anlattığı yazılmamış; görmeyenlere kitaplıktaki alternatif metin okunur.'
    : 'Görselin anlattığı ne burada ne de kitaplıkta yazılmış; görmeyenlere hiçbir şey okunmaz. Yalnızca süs ise böyle kalabilir.';
  return [{ field: 'content.altText', message, severity: 'hint' }];
}

/** Views take another ink where the chosen one can't be read; staff should know. */
function colorHints({ raw }: AnyBlock): FieldProblem[] {
  const settings = ownValue(raw, 'settings');
  if (!isRecord(settings)) return [];
  const background = readColor(settings['backgroundColor']);
  const ink = readColor(settings['textColor']);
  if (background === null || ink === null || contrast(background, ink) >= READABLE) return [];
  const message = 'Yazı bu zeminde okunmuyor; sitede okunan bir renkle gösterilir.';
  return [{ field: 'settings.textColor', message, severity: 'hint' }];
}
