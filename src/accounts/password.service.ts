import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's smallest recommended argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer input is nobody's password and costs memory. */
export const MAX_PASSWORD_LENGTH = 256;
/** Of text whose letters and marks are still apart. */
const MAX_TYPED_LENGTH = 4 * MAX_PASSWORD_LENGTH;

/** A password in the one spelling that is judged and hashed: keyboards send `ş` as one character or as two (NIST 800-63B). */
export const normalizePassword = (typed: string): string => typed.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), OPTIONS);

/** Hashes passwords, and takes as long to refuse an unknown account as a wrong password. */
@Injectable()
export class PasswordService {
  private readonly ofNobody = hashPassword(crypto.randomUUID());

  hash(password: string): Promise<string> {
    return hashPassword(password);
  }

  /**
   * Hashes of before are of the text as it was sent, so that one is tried too where it differs.
   * @param stored null when there is no such account: the same work is done and the answer is no
   */
  async verify(stored: string | null, typed: string): Promise<boolean> {
    const hashed = stored ?? (await this.ofNobody);
    const text = typed.slice(0, MAX_TYPED_LENGTH);
    const fits: boolean[] = [];
    for (const spelling of new Set([normalizePassword(text), text])) {
      const isTooLong = spelling.length > MAX_PASSWORD_LENGTH;
      fits.push((await verify(hashed, isTooLong ? '' : spelling)) && !isTooLong);
    }
    return fits.includes(true) && stored !== null;
  }

  /** Tries all of them, whichever fits. @returns where the first that fits stands, or -1 */
  async whichFits(stored: readonly string[], password: string): Promise<number> {
    const fits: boolean[] = [];
    for (const one of stored) fits.push(await this.verify(one, password));
    return fits.indexOf(true);
  }
}
