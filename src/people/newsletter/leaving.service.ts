import { Injectable } from '@nestjs/common';
import { isLetterToken, LetterReaders } from './issues/letter-readers.service.js';
import { isCode, NewsletterStore } from './newsletter-store.js';

/** Links by which readers leave: of a subscription's first mails, and of each letter. */
@Injectable()
export class Leaving {
  constructor(
    private readonly store: NewsletterStore,
    private readonly letters: LetterReaders,
  ) {}

  /** Whether it can be a code of ours at all. */
  isCode(code: unknown): code is string {
    return typeof code === 'string' && (isCode(code) || isLetterToken(code));
  }

  /** Whether the code still ends something: false where it has, null where nothing is known of it. */
  async isReader(code: unknown): Promise<boolean | null> {
    if (!this.isCode(code)) return null;
    return isCode(code) ? this.store.isSubscribed(code) : this.letters.isReader(code);
  }

  /** @returns false when the code is unknown or the person has left already */
  async leave(code: unknown): Promise<boolean> {
    if (!this.isCode(code)) return false;
    return isCode(code) ? this.store.unsubscribe(code) : this.letters.leave(code);
  }
}
