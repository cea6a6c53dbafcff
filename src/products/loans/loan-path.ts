import { NotFoundException } from '@nestjs/common';
import type { Request } from 'express';
import { LOAN_PATHS, type LoanPath } from '../../shared/paths/site.js';

/**
 * Which of the loan addresses a request is for: the first part of its path.
 * @throws NotFoundException for any other
 */
export const loanPathOf = (req: Request): LoanPath => loanPathNamed(req.path.split('/', 2)[1]);

/** @throws NotFoundException for any other */
export function loanPathNamed(name: string | undefined): LoanPath {
  const path = LOAN_PATHS.find((known) => known === name);
  if (path === undefined) throw new NotFoundException();
  return path;
}
