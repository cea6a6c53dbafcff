import { fold } from '../shared/finance/tr/fold.js';

/**
 * The search key of a person: the columns that the list of people shows in the clear. Phones, and the addresses of
 * members, are masked there; they are found whole only, in their own columns.
 */
export function personSearchKey({
  name,
  email,
  role,
}: {
  readonly name: string;
  readonly email: string;
  readonly role: string;
}): string {
  return fold(role === 'user' ? name : `${name} ${email}`);
}
