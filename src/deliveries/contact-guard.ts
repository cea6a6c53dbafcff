import { Injectable } from '@nestjs/common';

/** How somebody can be reached. */
export interface Contact {
  /** Ten digits, beginning with 5. */
  readonly phone: string | null;
  readonly email: string | null;
}

type IsUnwanted = (contact: Contact) => Promise<boolean>;

/** Asked before anybody is written to who has not just asked for it; who knows the answer registers it. */
@Injectable()
export class ContactGuard {
  private asked: IsUnwanted | undefined;

  register(asked: IsUnwanted): void {
    this.asked = asked;
  }

  async isUnwanted(contact: Contact): Promise<boolean> {
    return (await this.asked?.(contact)) ?? false;
  }
}
