import { getOwn } from '../../shared/finance/get-own.js';

/** Directives of our policies, by the directive that a browser names. Browsers use the finer names. */
const DIRECTIVES = {
  'script-src': 'script-src',
  'script-src-elem': 'script-src',
  'script-src-attr': 'script-src',
  'style-src': 'style-src',
  'style-src-elem': 'style-src',
  'style-src-attr': 'style-src',
  'img-src': 'img-src',
  'font-src': 'font-src',
  'connect-src': 'connect-src',
  'manifest-src': 'manifest-src',
  'media-src': 'default-src',
  'object-src': 'default-src',
  'worker-src': 'default-src',
  'frame-src': 'frame-src',
  'form-action': 'form-action',
  'base-uri': 'base-uri',
  'frame-ancestors': 'frame-ancestors',
  'require-trusted-types-for': 'require-trusted-types-for',
} as const;

/** Keywords that a report may name as blocked. Of an address only the origin is read. */
const WORDS: readonly string[] = [
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'self',
  'trusted-types-sink',
];

export interface PolicyViolation {
  readonly directive: string;
  readonly blocked: string;
  /** Where: the administration, the portal, somebody's account, or the site. Which page, and whose, is not kept. */
  readonly area: 'admin' | 'portal' | 'account' | 'site';
}

/** @returns null for what is no report, or the doing of an extension in somebody's browser */
export function readViolation(body: unknown): PolicyViolation | null {
  const report = objectOf(objectOf(body)['csp-report']);
  const named = report['effective-directive'] ?? report['violated-directive'];
  const directive = getOwn(DIRECTIVES, typeof named === 'string' ? (named.split(' ', 1)[0] ?? '') : '');
  const blocked = blockedOf(report['blocked-uri']);
  if (directive === undefined || blocked === null || isForeign(report['source-file'])) return null;
  return { directive, blocked, area: areaOf(report['document-uri']) };
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

function blockedOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2_000) return null;
  if (value === '' || WORDS.includes(value)) return value || 'inline';
  if (!/^(?:https?|wss?):/.test(value) || !URL.canParse(value)) return null;
  const { protocol, hostname } = new URL(value);
  return hostname.length > 100 ? null : `${protocol}//${hostname}`;
}

const isForeign = (source: unknown): boolean =>
  typeof source === 'string' && source !== '' && !/^(?:https?:|\/)/.test(source);

function areaOf(document: unknown): PolicyViolation['area'] {
  if (typeof document !== 'string' || !URL.canParse(document)) return 'site';
  const [, first = ''] = new URL(document).pathname.split('/');
  if (first === 'admin' || first === 'portal') return first;
  return first === 'hesabim' ? 'account' : 'site';
}
