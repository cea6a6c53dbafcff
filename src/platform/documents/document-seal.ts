import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { personKeyOf } from '../config/keys.js';
import type { SessionSecret } from '../config/session-secret.js';
import { CONFIG, SESSION_SECRET } from '../tokens.js';

/** Begins the seal. To readers of PDF it is a remark behind the document's end. */
const MARK = Buffer.from('\n%belge-muhru-1 ');

/** `changed`: its bytes are not those that were sealed here, or another key has sealed them. */
export type SealState = 'genuine' | 'changed' | 'unsealed';

/**
 * Seals documents, and tells whether a file is one of them, byte for byte: a keyed digest of all bytes stands behind
 * them. The key is that by which erased people are recognised, so that it changes as seldom. Nothing is stored of a
 * document. Whoever has no key can't check a seal: it is no electronic signature.
 */
@Injectable()
export class DocumentSeal {
  private readonly key: string;

  constructor(@Inject(CONFIG) config: Config, @Inject(SESSION_SECRET) session: SessionSecret) {
    this.key = personKeyOf(config, session);
  }

  seal(document: Buffer): Buffer {
    return Buffer.concat([document, MARK, this.digest(document)]);
  }

  stateOf(file: Buffer): SealState {
    const at = file.lastIndexOf(MARK);
    if (at < 0) return 'unsealed';
    const [right, given] = [this.digest(file.subarray(0, at)), file.subarray(at + MARK.length)];
    return given.length === right.length && timingSafeEqual(given, right) ? 'genuine' : 'changed';
  }

  private digest(document: Buffer): Buffer {
    const digest = createHmac('sha256', this.key).update('document\0').update(document).digest('base64url');
    return Buffer.from(`${digest}\n`);
  }
}
