/** A paragraph as Word writes it for an entry of a list. */
const ENTRY = /<p(\s[^>]*\bmso-list:[^>]*|\s[^>]*\bMsoListParagraph[^>]*)>([\s\S]*?)<\/p>\s*/gi;
const LEVEL = /\bmso-list:[^"';>]*\blevel(\d)/i;
/** What Word draws before an entry: a sign or a number, with the space behind it. */
const MARK =
  /^(?:\s|<(?!\/p)[^>]*>|&nbsp;)*(?<sign>[·•§o▪–-]|\d{1,3}[.)]|[a-zçğışöü][.)])(?:\s|&nbsp;|<[^>]*>)*(?:&nbsp;|\s)(?:\s|&nbsp;|<\/[^>]*>|<!\[endif\]>|<!--\[endif\]-->)*/i;

interface Entry {
  readonly level: number;
  readonly isNumbered: boolean;
  readonly html: string;
}

/**
 * Lists of Word as lists: it writes them as paragraphs that begin with a drawn sign, which would be pasted as text. For
 * text that is made harmless afterwards.
 */
export function withWordLists(html: string): string {
  let result = '';
  let end = 0;
  let entries: Entry[] = [];
  const close = (): void => {
    result += listOf(entries);
    entries = [];
  };
  for (const match of html.matchAll(ENTRY)) {
    const between = html.slice(end, match.index);
    const entry = entryOf(match[1] ?? '', match[2] ?? '');
    if (between.trim() !== '' || !entry) close();
    result += between;
    if (entry) entries.push(entry);
    else result += match[0];
    end = match.index + match[0].length;
  }
  close();
  return result + html.slice(end);
}

function entryOf(attributes: string, inner: string): Entry | null {
  const mark = MARK.exec(inner);
  if (!mark) return null;
  return {
    level: Number(LEVEL.exec(attributes)?.[1] ?? 1),
    isNumbered: /[.)]$/.test(mark.groups?.['sign'] ?? ''),
    html: inner.slice(mark[0].length),
  };
}

function listOf(entries: readonly Entry[]): string {
  const [first] = entries;
  if (!first) return '';
  const tag = first.isNumbered ? 'ol' : 'ul';
  let items = '';
  for (let at = 0; at < entries.length;) {
    const below = entries.slice(at + 1).findIndex(({ level }) => level <= first.level);
    const next = below < 0 ? entries.length : at + 1 + below;
    items += `<li>${entries[at]?.html ?? ''}${listOf(entries.slice(at + 1, next))}</li>`;
    at = next;
  }
  return `<${tag}>${items}</${tag}>`;
}
