import type { Request } from 'express';
import type { Person } from '../../accounts/person.js';

/** The guard has let nobody else in. */
export function memberOf({ user }: Request): Person {
  if (!user) throw new Error('a guarded route without a person');
  return user;
}
