import { NotFoundException } from '@nestjs/common';
import type { Request } from 'express';
import { LOAN_PATHS, type LoanPath } from '../../shared/paths/site.js';

/**
 * Which of the loan addresses a request is for: the first part of its path.
 * @throws NotFoundException for any other
 */
export function loanPathOf(req: Request): LoanPath {
  const first = req.path.split('/', 2)[1];
  const path = LOAN_PATHS.find((known) => known === first);
  if (path === undefined) throw new NotFoundException();
  return path;
}
