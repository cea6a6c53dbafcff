import { inflateSync } from 'node:zlib';

/** Text of a PDF as screen readers meet it. */
export interface PdfText {
  /** Of the structure: `H1`, `TD`; `Artifact` for what is passed over. */
  readonly tag: string;
  readonly text: string;
  /** Counted from 1. */
  readonly page: number;
}

/** Content of a document of `platform/documents/pdf.ts`, read back from its bytes. */
export interface ReadPdf {
  readonly texts: readonly PdfText[];
  /** The file's own words, its streams left out: catalogue, pages, structure. */
  readonly objects: string;
  readonly pageCount: number;
}

const OBJECT = /^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm;

/** Reads the text with the fonts' own tables of what their glyphs mean. */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = new Map<number, string>();
  for (const [, number, body = ''] of bytes.toString('latin1').matchAll(OBJECT))
    objects.set(Number(number), body);
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  const texts = pages.flatMap((page, at) =>
    textsOf(page, objects).map((found) => ({ ...found, page: at + 1 })),
  );
  const plain = [...objects.values()].map((body) => body.split('\nstream\n', 1)[0] ?? '');
  return { texts, objects: plain.join('\n'), pageCount: pages.length };
}

function textsOf(page: string, objects: ReadonlyMap<number, string>): Omit<PdfText, 'page'>[] {
  const fonts = fontsOf(page, objects);
  const content = streamOf(objects, refIn(page, 'Contents'));
  const found: { tag: string; text: string }[] = [];
  let letters: ReadonlyMap<string, string> = new Map();
  let open: { tag: string; text: string } | undefined;
  const tokens = /\/(\w+) <<[^>]*>> BDC|\/(\w+) BMC|(EMC)|\/(F\d+) [\d.]+ Tf|\[([^[\]]*)\] TJ/g;
  for (const [, tagged, bare, end, font, shown] of content.matchAll(tokens)) {
    const tag = tagged ?? bare;
    if (tag !== undefined) open = { tag, text: '' };
    else if (end !== undefined) {
      if (open && open.text !== '') found.push({ ...open, text: open.text.trim() });
      open = undefined;
    } else if (font !== undefined) letters = fonts.get(font) ?? letters;
    else if (shown !== undefined && open) {
      const glyphs = [...shown.matchAll(/<([\da-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      const text = glyphs.map((glyph) => letters.get(glyph) ?? '\ufffd').join('');
      // The next line of the same text.
      open.text += open.text === '' || open.text.endsWith(' ') ? text : ` ${text}`;
    }
  }
  return found;
}

/** Letters that the glyphs of the page's fonts stand for. */
function fontsOf(page: string, objects: ReadonlyMap<number, string>): Map<string, Map<string, string>> {
  const resources = objects.get(refIn(page, 'Resources')) ?? '';
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', number] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = streamOf(objects, refIn(objects.get(Number(number)) ?? '', 'ToUnicode'));
    fonts.set(name, lettersOf(table));
  }
  return fonts;
}

function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '0', list = ''] of table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)) {
    const codes = [...list.matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) => hex.replaceAll(' ', ''));
    for (const [at, hex] of codes.entries())
      letters.set(
        (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'),
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      );
  }
  return letters;
}

const refIn = (body: string, name: string): number =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]);

function streamOf(objects: ReadonlyMap<number, string>, number: number): string {
  const body = objects.get(number) ?? '';
  const [head = '', ...rest] = body.split('\nstream\n');
  const bytes = Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1');
  return (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}
