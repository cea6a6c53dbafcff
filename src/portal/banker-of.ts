import type { Request } from 'express';
import type { Person } from '../accounts/person.js';

export interface Banker extends Person {
  readonly bankId: string;
}

/** The guard has let nobody else in, and everybody of a bank has one. Whose rows are read is said by this alone. */
export function bankerOf({ user }: Request): Banker {
  if (user?.role !== 'bank' || user.bankId === null) throw new Error('a page of banks without a bank');
  return { ...user, bankId: user.bankId };
}
