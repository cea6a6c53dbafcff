import { Injectable } from '@nestjs/common';

/** People whose account waits until their address is confirmed; the feature that takes them says how they are found. */
@Injectable()
export class PendingAccounts {
  /** @returns the hash of the password she has chosen; null where nobody waits under this address */
  find: (email: string) => Promise<string | null> = () => Promise.resolve(null);
}
