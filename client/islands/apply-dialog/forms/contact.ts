import { parseMobile } from '../../../../src/finance/tr/parse.js';
import { MESSAGES } from '../messages.js';
import type { Errors, Values } from '../use-application.js';

/** What is wrong with the phone number and the consent; the messages of the specification. */
export function contactErrors(values: Values, phoneMessage: string = MESSAGES.phone): Errors {
  return {
    phone_number: parseMobile(values.phone_number) === null ? phoneMessage : undefined,
    kvkk_consent: values.kvkk_consent ? undefined : MESSAGES.kvkk,
  };
}
