import { SetMetadata } from '@nestjs/common';

/** What becomes of a form of staff in whose middle the session ended: declared where the form is shown, or sent. */

export const PUTS_BACK = Symbol('puts-back');

/**
 * Says of a page that it shows what was typed into its form before (`takeTyped`): whoever signs in again is led to it.
 * Every other form is shown on `/admin/unfinished`. `test/http/accounts-session-over.spec.ts` tries each page that says it.
 */
export const PutsBack = (): MethodDecorator => SetMetadata(PUTS_BACK, true);
