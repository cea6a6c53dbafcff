import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's smallest recommended argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer input is nobody's password and costs memory. */
export const MAX_PASSWORD_LENGTH = 256;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Hashes passwords, and takes as long to refuse an unknown account as a wrong password. */
@Injectable()
export class PasswordService {
  private readonly ofNobody = hashPassword(crypto.randomUUID());

  hash(password: string): Promise<string> {
    return hashPassword(password);
  }

  /** @param stored null when there is no such account: the same work is done and the answer is no */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const isTooLong = password.length > MAX_PASSWORD_LENGTH;
    const matches = await verify(stored ?? (await this.ofNobody), isTooLong ? '' : password);
    return matches && stored !== null && !isTooLong;
  }

  /** Tries all of them, whichever fits. @returns where the first that fits stands, or -1 */
  async whichFits(stored: readonly string[], password: string): Promise<number> {
    const fits: boolean[] = [];
    for (const one of stored) fits.push(await this.verify(one, password));
    return fits.indexOf(true);
  }
}
