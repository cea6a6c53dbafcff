import { ForbiddenException } from '@nestjs/common';
import type { Refusal } from '../../shared/enums/refusals.js';

interface Said {
  readonly title?: string;
  readonly text?: string;
}

/** An action that was refused, and why: counted for the audit log. */
export class ActionRefused extends ForbiddenException {
  constructor(
    readonly refusal: Refusal,
    said?: Said,
  ) {
    super(said);
  }
}
