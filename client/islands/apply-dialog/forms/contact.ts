import { isOtherPhone, parseMobile } from '../../../../src/shared/finance/tr/parse.js';
import { MESSAGES } from '../messages.js';
import type { Errors, Values } from '../use-application.js';

/** Errors of phone number and consent; the messages are those of the specification. */
export function contactErrors(values: Values, phoneMessage: string = MESSAGES.phone): Errors {
  return {
    phone_number: phoneError(values.phone_number, phoneMessage),
    kvkk_consent: values.kvkk_consent ? undefined : MESSAGES.passOn,
  };
}

function phoneError(typed: string, message: string): string | undefined {
  if (parseMobile(typed) !== null) return undefined;
  return isOtherPhone(typed) ? MESSAGES.notMobile : message;
}
