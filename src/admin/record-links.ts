import { Injectable } from '@nestjs/common';
import { adminPaths, paths } from '../shared/paths/site.js';
import type { Role } from '../shared/enums/accounts.js';
import { Navigation } from './navigation.js';

/** Where a record is worked on, for those who may; for others, and where no screen is, where visitors see it. */
@Injectable()
export class RecordLinks {
  constructor(private readonly navigation: Navigation) {}

  bank(role: Role, id: string): string {
    return this.screen(role, adminPaths.banks(), id) ?? paths.bank(id);
  }

  /** The screen of one record of a list; null where there is none for this person. */
  screen(role: Role, list: string, id: string): string | null {
    return this.navigation.mayOpen(role, `${list}/:id`) ? adminPaths.record(list, id) : null;
  }

  /** A list's address with a search; null where there is no such list for this person. */
  list(role: Role, list: (query: { q: string }) => string, q: string): string | null {
    return this.navigation.mayOpen(role, list({ q: '' })) ? list({ q }) : null;
  }
}
