import type { Request } from 'express';
import type { Reauthentication } from '../accounts/reauthentication.service.js';
import { type Form, OWN_PASSWORD } from '../admin/form-input.js';

type Errors = Readonly<Record<string, string>>;

/**
 * Error of the own password and code that a form of the bank's administrator asks for.
 * @param others errors of its other fields: a code holds once, and is left for the next try where there are any
 */
export async function proofErrors(
  reauthentication: Reauthentication,
  req: Request,
  body: Form,
  others: Errors = {},
): Promise<Errors> {
  const rest = Object.keys(others).length === 0 ? 'right' : 'wrong';
  const refusal = await reauthentication.refusalOf(req, body[OWN_PASSWORD], rest);
  return refusal === null ? {} : { own_password: refusal };
}
