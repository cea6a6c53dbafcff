import { DocumentSeal } from './document-seal.js';
import type { Config } from '../config/config.js';
import { SessionSecret } from '../config/session-secret.js';

const sealOf = (privacyKey: string): DocumentSeal =>
  new DocumentSeal({ privacyKey } as Config, new SessionSecret('o'.repeat(40), undefined));

const document = Buffer.from('%PDF-1.7\nğüş\n%%EOF\n');
const seal = sealOf('a'.repeat(40));

describe('the seal of a document', () => {
  it('holds for the bytes that were sealed, and leaves them as they are', () => {
    const sealed = seal.seal(document);
    expect(sealed.subarray(0, document.length)).toEqual(document);
    expect(seal.stateOf(sealed)).toBe('genuine');
  });

  it('holds for no other byte, wherever it is', () => {
    const sealed = seal.seal(document);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, seal.stateOf(changed)]).not.toEqual([at, 'genuine']);
    }
  });

  it.each([
    ['something behind it', (sealed: Buffer) => Buffer.concat([sealed, Buffer.from('\n')])],
    ['its end missing', (sealed: Buffer) => sealed.subarray(0, -1)],
    ['the seal of another document', (sealed: Buffer) => Buffer.concat([Buffer.from('x'), sealed])],
    ['a seal within a seal', (sealed: Buffer) => Buffer.concat([sealed, sealed])],
  ])('does not hold with %s', (_what, made) => {
    expect(seal.stateOf(made(seal.seal(document)))).toBe('changed');
  });

  it('does not hold under another key, and is missed where there is none', () => {
    expect(sealOf('b'.repeat(40)).stateOf(seal.seal(document))).toBe('changed');
    expect([seal.stateOf(document), seal.stateOf(Buffer.alloc(0))]).toEqual(['unsealed', 'unsealed']);
  });
});
