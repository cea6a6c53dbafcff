import type { Request } from 'express';
import type { Staff } from '../../shared/rendering/context.js';

/** Says for whom a staff page is made; the accounts module knows. */
export abstract class StaffContext {
  abstract of(req: Request): Promise<Staff | undefined>;
}
