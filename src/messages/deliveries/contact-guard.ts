import { Injectable } from '@nestjs/common';

/** How somebody can be reached. */
export interface Contact {
  /** Ten digits, beginning with 5. */
  readonly phone: string | null;
  readonly email: string | null;
}

type AreUnwanted = (contacts: readonly Contact[]) => Promise<readonly boolean[]>;

/** Asked before anybody is written to who has not just asked for it; who knows the answer registers it. */
@Injectable()
export class ContactGuard {
  private asked: AreUnwanted | undefined;

  register(asked: AreUnwanted): void {
    this.asked = asked;
  }

  async isUnwanted(contact: Contact): Promise<boolean> {
    return (await this.unwanted([contact]))[0] ?? false;
  }

  /** @returns for each of them, in their order */
  async unwanted(contacts: readonly Contact[]): Promise<readonly boolean[]> {
    return (await this.asked?.(contacts)) ?? contacts.map(() => false);
  }
}
