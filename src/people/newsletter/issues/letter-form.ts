import { BadRequestException } from '@nestjs/common';
import {
  type LetterBlock,
  type LetterBlockType,
  MAX_ALT,
  MAX_BLOCKS,
  MAX_BUTTON,
  MAX_HEADING,
  MAX_HREF,
  MAX_PREVIEW,
  MAX_RICH_TEXT,
  MAX_SUBJECT,
  MAX_TEXT,
  OFFER_COUNTS,
  RATE_DAYS,
} from '../../../../views/people/newsletter/admin/issues/letter-blocks.js';
import { readImage, readLink } from '../../../../views/blocks/links.js';
import { sanitiseHtml } from '../../../../views/blocks/content/sanitise-html.js';
import { EXCESS_TEXTS, excessOf } from '../../../shared/rendering/bounded-html.js';
import { getOwn } from '../../../shared/finance/get-own.js';
import { RATE_HISTORY_PATHS, type RateHistoryPath } from '../../../shared/paths/site.js';
import { isPlain, isStorable } from '../../../platform/validation/rules.js';
import { isEmptyText } from './letter-text.js';

/** An issue as it is written. */
export interface LetterDraft {
  readonly subject: string;
  readonly preview: string;
  readonly blocks: readonly LetterBlock[];
}

type Form = Readonly<Record<string, unknown>>;

const FIELDS: Readonly<Record<LetterBlockType, readonly string[]>> = {
  heading: ['text'],
  text: ['text', 'format'],
  picture: ['src', 'alt', 'href'],
  button: ['text', 'href'],
  rates: ['market', 'days'],
  offers: ['market', 'count'],
};
const FRAME = new Set(['_csrf', 'version', 'action', 'new_type', 'subject', 'preview']);

const isType = (text: string): text is LetterBlockType => Object.hasOwn(FIELDS, text);
const isMarket = (text: string): text is RateHistoryPath => RATE_HISTORY_PATHS.some((path) => path === text);

const MAX_OF_FIELD: Readonly<Record<string, number>> = {
  subject: MAX_SUBJECT,
  preview: MAX_PREVIEW,
  src: MAX_HREF,
  alt: MAX_ALT,
  href: MAX_HREF,
};

/**
 * Reads the form of an issue: its fields and, by number, those of its blocks. Drafts are kept as they are typed; only
 * what cannot be stored is wrong.
 * @throws BadRequestException for fields that no form of ours has
 */
export function readLetterForm(body: Form): {
  readonly draft: LetterDraft;
  readonly errors: Readonly<Record<string, string>>;
} {
  const errors: Record<string, string> = {};
  const known = new Set(FRAME);
  const textOf = (name: string, max: number, isLine = true): string => {
    known.add(name);
    const given = body[name];
    const text = typeof given === 'string' ? given.replaceAll('\r\n', '\n') : '';
    if (text.length > max) errors[name] = `En çok ${String(max)} karakter yazabilirsiniz`;
    else if (text !== '' && !(isLine ? isPlain(text) : isStorable(text)))
      errors[name] = 'Metinde saklanamayan bir karakter var';
    return isLine ? text.trim() : text.trimEnd();
  };
  const blocks: LetterBlock[] = [];
  for (let n = 1; typeof body[`type-${String(n)}`] === 'string' && n <= MAX_BLOCKS; n++) {
    const type = textOf(`type-${String(n)}`, MAX_HEADING);
    if (!isType(type)) throw new BadRequestException({ text: 'Formda tanınmayan bir bölüm var.' });
    const field = (name: string, max = getOwn(MAX_OF_FIELD, name) ?? MAX_HREF, isLine = true): string =>
      textOf(`${name}-${String(n)}`, max, isLine);
    const block = readBlock(type, field);
    if (isMarkup(block) && errors[`text-${String(n)}`] === undefined) {
      const excess = excessOf(block.text);
      if (excess !== null) errors[`text-${String(n)}`] = `Metin ${EXCESS_TEXTS[excess]}`;
    }
    blocks.push(block);
  }
  const draft = { subject: textOf('subject', MAX_SUBJECT), preview: textOf('preview', MAX_PREVIEW), blocks };
  const strange = Object.keys(body).find((name) => !known.has(name));
  if (strange !== undefined)
    throw new BadRequestException({ text: `Formda tanınmayan bir alan var: “${strange.slice(0, 40)}”.` });
  return { draft, errors };
}

function readBlock(
  type: LetterBlockType,
  field: (name: string, max?: number, isLine?: boolean) => string,
): LetterBlock {
  switch (type) {
    case 'heading':
      return { type, text: field('text', MAX_HEADING) };
    case 'text':
      return field('format') === 'html'
        ? { type, text: sanitised(field('text', MAX_RICH_TEXT, false)), format: 'html' }
        : { type, text: field('text', MAX_TEXT, false) };
    case 'picture':
      return { type, src: field('src'), alt: field('alt'), href: field('href') };
    case 'button':
      return { type, text: field('text', MAX_BUTTON), href: field('href') };
    case 'rates': {
      const [market, days] = [field('market'), Number(field('days'))];
      return {
        type,
        market: isMarket(market) ? market : '',
        days: RATE_DAYS.find((one) => one === days) ?? RATE_DAYS[0],
      };
    }
    case 'offers': {
      const [market, count] = [field('market'), Number(field('count'))];
      return {
        type,
        market: isMarket(market) ? market : RATE_HISTORY_PATHS[0],
        count: OFFER_COUNTS.find((one) => one === count) ?? OFFER_COUNTS[0],
      };
    }
  }
}

const isMarkup = (block: LetterBlock): block is Extract<LetterBlock, { type: 'text' }> =>
  block.type === 'text' && block.format === 'html';

/** By the rules of pages; what is refused comes back as it was typed. */
const sanitised = (html: string): string =>
  html.length > MAX_RICH_TEXT || excessOf(html) !== null ? html : sanitiseHtml(html);

/** A block of a kind as it begins. */
export const newBlock = (type: LetterBlockType): LetterBlock => readBlock(type, () => '');

export const readBlockType = (given: unknown): LetterBlockType | null =>
  typeof given === 'string' && isType(given) ? given : null;

/** Problems that keep an issue from going out, by the form's field. */
export function problemsOf({ subject, blocks }: LetterDraft): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  if (subject === '') problems['subject'] = 'Konu yazılmalıdır';
  blocks.forEach((block, at) => {
    const n = String(at + 1);
    const say = (name: string, text: string): void => {
      problems[`${name}-${n}`] = text;
    };
    if ('text' in block && (isMarkup(block) ? isEmptyText(block.text) : block.text.trim() === ''))
      say('text', 'Bu bölüm boş; yazın ya da silin');
    if (block.type === 'picture') {
      if (readImage(block.src) === null) say('src', 'Görsel seçilmelidir');
      if (block.alt === '') say('alt', 'Görseli göremeyenler için ne olduğunu yazın');
      if (block.href !== '' && readLink(block.href) === null) say('href', LINK);
    }
    if (block.type === 'button' && readLink(block.href) === null) say('href', LINK);
  });
  if (blocks.length === 0) problems['blocks'] = 'En az bir bölüm ekleyin';
  return problems;
}

const LINK = 'Sitenin bir adresini (/mevduat) ya da https:// ile başlayan bir adres yazın';

/** Moves and removes. @param at from 0 */
export function moved(blocks: readonly LetterBlock[], at: number, by: -1 | 1): readonly LetterBlock[] {
  const [one, other] = [blocks[at], blocks[at + by]];
  if (!one || !other) return blocks;
  return blocks.map((block, n) => (n === at ? other : n === at + by ? one : block));
}
