import { fold } from '../shared/finance/tr/fold.js';

/**
 * What typed parts are looked for in when people are searched: what their list shows in the clear. Phones, and the
 * addresses of members, are masked there and found whole only, in their own columns.
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
