import { Injectable } from '@nestjs/common';

/** People whose account waits until their address is confirmed; the feature that takes them says how they are found. */
@Injectable()
export class PendingAccounts {
  /** @returns hashes of the passwords that were chosen under this address; it is not known yet whose is its owner's */
  find: (email: string) => Promise<readonly string[]> = () => Promise.resolve([]);
}
