import type { Request } from 'express';
import { LOAN_PATHS, type LoanPath } from '../paths.js';

/**
 * Which of the loan addresses a request is for: the first part of its path.
 * @throws when the route did not check it
 */
export function loanPathOf(req: Request): LoanPath {
  const first = req.path.split('/', 2)[1];
  const path = LOAN_PATHS.find((known) => known === first);
  if (path === undefined) throw new Error(`${req.path} is no address of a loan`);
  return path;
}
