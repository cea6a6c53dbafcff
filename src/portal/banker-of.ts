import { NotFoundException } from '@nestjs/common';
import type { Request } from 'express';
import type { Person } from '../accounts/person.js';

export interface Banker extends Person {
  readonly bankId: string;
}

/**
 * The signed-in person of a bank. The guard lets nobody else in, and every such account has a bank. This bank alone
 * decides which rows are read.
 */
export function bankerOf({ user }: Request): Banker {
  if (user?.role !== 'bank' || user.bankId === null) throw new Error('a page of banks without a bank');
  return { ...user, bankId: user.bankId };
}

/** The same of who keeps the bank's keys. @throws NotFoundException for her colleagues, as for a page that is not there */
export function bankAdminOf(req: Request): Banker {
  const banker = bankerOf(req);
  if (!banker.isBankAdmin) throw new NotFoundException({ text: 'Bu sayfa bankanızın yöneticisi içindir.' });
  return banker;
}
