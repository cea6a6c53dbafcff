/** A bounce, as far as it says something about a mailbox. */
export interface Bounce {
  /** `hard`: the mailbox takes no mail, now or later; `soft`: this mail did not arrive, or not yet. */
  readonly kind: 'hard' | 'soft';
  /** Status of RFC 3463: `5.1.1`. */
  readonly code: string;
}

/** A message of the mailbox for bounces. */
export interface BounceMessage {
  /** Text of the headers that may name the address to which it came. */
  readonly addresses: string;
  /**
   * A bounce; null for a report that all is well and for an answer that a program wrote by itself, which both say nothing;
   * undefined for what can't be read.
   */
  readonly bounce: Bounce | null | undefined;
}

/** Headers of a message or of a part of one, unfolded, by their names in small letters. */
type Headers = ReadonlyMap<string, string>;

interface Part {
  readonly headers: Headers;
  readonly body: string;
}

/** Headers that name the address to which a message came, the forwarded ones among them. */
const ADDRESSED = /^(?:to|delivered-to|x-original-to|(?:x-)?envelope-to)$/;

/** Reads a message that a mail server sent back (RFC 3464). @param source the beginning of it, as it came */
export function readBounce(source: Buffer): BounceMessage {
  const text = source.toString('latin1');
  const addresses = linesOf(headOf(text).head)
    .filter(([name]) => ADDRESSED.test(name))
    .map(([, value]) => value);
  return { addresses: addresses.join('\n'), bounce: bounceIn(partOf(text)) };
}

function bounceIn(message: Part): BounceMessage['bounce'] {
  const type = message.headers.get('content-type') ?? '';
  if (/^multipart\/report\b/i.test(type)) {
    const status = partsOf(message, type).find(({ headers }) =>
      /^message\/(?:global-)?delivery-status\b/i.test(headers.get('content-type') ?? ''),
    );
    return status && bounceOf(fieldsIn(textOf(status)));
  }
  return isAutomatic(message.headers) ? null : undefined;
}

/** An answer that a program writes for somebody who is away: it goes to the envelope's sender (RFC 3834). */
const isAutomatic = (headers: Headers): boolean =>
  /^auto-replied\b/i.test(headers.get('auto-submitted') ?? '') || headers.has('x-autoreply');

/** Groups of fields: one about the report, then one for each recipient. A mail of ours has one recipient. */
const fieldsIn = (text: string): Headers[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((group) => headersOf(group));

const STATUS = /^([245])\.(\d{1,3})\.(\d{1,3})\b/;

function bounceOf(groups: readonly Headers[]): BounceMessage['bounce'] {
  const told = groups.find((fields) => fields.has('action') && fields.has('status'));
  if (!told) return undefined;
  const action = /^\w+/.exec(told.get('action') ?? '')?.[0].toLowerCase();
  const [code, whole] = STATUS.exec(told.get('status') ?? '') ?? [];
  if (code === undefined) return undefined;
  switch (action) {
    case 'failed':
      return { code, kind: whole === '5' && !isOfTheMail(code) ? 'hard' : 'soft' };
    case 'delayed':
      return { code, kind: 'soft' };
    case 'delivered':
    case 'relayed':
    case 'expanded':
      return null;
    default:
      return undefined;
  }
}

/**
 * Of a full mailbox, of a mail that is too large, and of a sender or text that is not wanted: true today, and no reason to
 * write to nobody any more. One listing of our server would end every subscription.
 */
const isOfTheMail = (code: string): boolean => /^5\.(?:2\.[23]|3\.4|7\.\d+)$/.test(code);

function headOf(text: string): { readonly head: string; readonly body: string } {
  const end = /\r?\n\r?\n/.exec(text);
  const at = end?.index ?? text.length;
  return { head: text.slice(0, at), body: text.slice(at + (end?.[0].length ?? 0)) };
}

function partOf(text: string): Part {
  const { head, body } = headOf(text);
  return { headers: headersOf(head), body };
}

const linesOf = (head: string): (readonly [name: string, value: string])[] =>
  head
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line): (readonly [string, string])[] => {
      const [, name, value = ''] = /^([\w-]{1,80}):(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), value.trim()]];
    });

/** Of several with one name the first: those below came with what others sent. */
const headersOf = (head: string): Headers => new Map(linesOf(head).reverse());

function partsOf({ body }: Part, type: string): Part[] {
  const [, quoted, bare] = /\bboundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return [];
  return `\n${body}`
    .split(`\n--${boundary}`)
    .slice(1)
    .map((part) => partOf(part.replace(/^[ \t]*\r?\n/, '')));
}

function textOf({ headers, body }: Part): string {
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('latin1');
    case 'quoted-printable':
      return body
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/=([\dA-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    default:
      return body;
  }
}
