import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { islandOf, leaveFor } from '../../leave-for.js';
import type { BankChoice } from '../../../src/shared/contracts/application-form.js';
import type { FormProps } from './forms/form.js';
import { MESSAGES } from './messages.js';
import { send, type SendResult, type Stored } from './request.js';
import { SubmissionTokens } from './submission-tokens.js';
import { PUBLISHER_PARAMETER, readPublisher } from '../../../src/shared/paths/publisher.js';
import { hostElsewhere, REFERRER_HOST } from '../../../src/shared/paths/referrer-host.js';
import type { ChannelConsent, CustomerMethod } from '../../../src/shared/enums/applications.js';

export interface Values extends Readonly<Record<ChannelConsent, boolean>> {
  readonly phone_number: string;
  readonly email: string;
  readonly kvkk_consent: boolean;
  readonly selected_banks: readonly string[];
  readonly application_method: CustomerMethod;
  readonly phone_code: string;
  readonly skip_code: boolean;
}

/** Messages by field name. */
export type Errors = Readonly<Record<string, string | undefined>>;

/** One application being filled in. */
export interface Application {
  readonly values: Values;
  readonly errors: Errors;
  /** The reason why it was not sent, in the server's words where it had any. */
  readonly problem: { readonly text: string; readonly id?: string; readonly hint?: string } | null;
  readonly isBusy: boolean;
  /** A code was sent to the phone, which has to be typed. */
  readonly asksCode: boolean;
  /** Null until it is stored. */
  readonly stored: Stored | null;
  /** Root of the fields, for bringing the first wrong one into focus. */
  readonly form: RefObject<HTMLFormElement | null>;
  set<K extends keyof Values>(field: K, value: Values[K]): void;
  /** Takes the message of a field away that was typed in. */
  clear(field: string): void;
  /** Shows messages; true when there is none. */
  check(errors: Errors): boolean;
  /** @returns the server's errors of single fields */
  submit(fields: readonly (keyof Values)[], extra?: object): Promise<Errors>;
}

const EMPTY: Values = {
  phone_number: '',
  email: '',
  kvkk_consent: false,
  marketing_call: false,
  marketing_sms: false,
  marketing_email: false,
  selected_banks: [],
  application_method: 'sms',
  phone_code: '',
  skip_code: false,
};

/**
 * @param offered banks to choose from, some of which the link has chosen already
 * @param asked fields of the kind that the dialog shows
 */
export function useApplication(
  { kind, form: opened, kept, failed }: Pick<FormProps, 'kind' | 'form' | 'kept' | 'failed'>,
  offered: readonly BankChoice[] = [],
  asked: readonly string[] = [],
): Application {
  const form = useRef<HTMLFormElement>(null);
  const tokens = useRef(new SubmissionTokens());
  const [values, setValues] = useState<Values>(() => ({ ...EMPTY, ...kept.get() }));
  const [errors, setErrors] = useState<Errors>({});
  const [attempts, setAttempts] = useState(0);
  const [problem, setProblem] = useState<Application['problem']>(null);
  const [isBusy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [stored, setStored] = useState<Stored | null>(null);

  const preset = presetBanks(offered);
  useEffect(() => {
    if (preset !== '') setValues((before) => ({ ...before, selected_banks: preset.split(' ') }));
  }, [preset]);
  useLayoutEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const check = (found: Errors): boolean => {
    setErrors(found);
    setAttempts((before) => before + 1);
    return Object.values(found).every((text) => text === undefined);
  };

  const clear = (field: string): void => {
    setErrors((before) => ({ ...before, [field]: undefined }));
    setProblem(null);
  };

  const set: Application['set'] = (field, value) => {
    kept.keep(field, value);
    setValues((before) => ({ ...before, [field]: value }));
    clear(field);
  };

  const submit: Application['submit'] = async (fields, extra = {}) => {
    if (!opened) setProblem({ text: MESSAGES.stillNotConnected });
    if (!opened || isBusy) return {};
    setBusy(true);
    setProblem(null);
    const chosen = Object.fromEntries(fields.map((field) => [field, values[field]]));
    const body = { ...commonBody(opened, values, form.current), ...extra, ...chosen };
    const submission_token = tokens.current.of(sameWhenSentAgain(body));
    const result = await sendFrom(islandOf(form.current), kind, { ...body, submission_token });
    setBusy(false);
    if (result.isUsedUp) tokens.current.renew();
    if (result.ok) {
      kept.forget();
      setStored(result.stored);
      return {};
    }
    if (result.fields['phone_code'] !== undefined) setAsksCode(true);
    check(result.fields);
    if (!isSaidBesideField(result.fields, asked))
      setProblem({ text: result.text ?? failed, id: result.id, hint: result.isLost && MESSAGES.lost });
    return result.fields;
  };

  return { values, errors, problem, isBusy, asksCode, stored, form, set, clear, check, submit };
}

/** A dialog that fails while it sends is left once there is an answer: for the thanks, or for the page of its form. */
async function sendFrom(
  island: HTMLElement | null,
  ...application: Parameters<typeof send>
): Promise<SendResult> {
  const page = island?.dataset['leaveFor'] ?? null;
  leaveFor(island, null);
  const result = await send(...application);
  leaveFor(island, result.ok ? result.thanks : page);
  return result;
}

const isSaidBesideField = (errors: Errors, asked: readonly string[]): boolean =>
  Object.keys(errors).some((field) => Object.hasOwn(EMPTY, field) || asked.includes(field));

/** Fields that are sent with every application. */
const commonBody = (
  opened: NonNullable<FormProps['form']>,
  values: Values,
  form: HTMLFormElement | null,
): object => ({
  ...opened.hidden,
  source_page: location.pathname,
  source_section: undefined,
  ...landingPublisher(),
  [REFERRER_HOST]: hostElsewhere(document.referrer, location.hostname),
  kvkk_consent: values.kvkk_consent,
  ...Object.fromEntries(opened.channels.map(({ name }) => [name, values[name]])),
  ...(values.phone_code !== '' && { phone_code: values.phone_code }),
  ...(values.skip_code && { skip_code: true }),
  website: form?.querySelector<HTMLInputElement>('[name="website"]')?.value,
});

/** The publisher whose link led to this document, or to the page of ours before it: calculators rewrite addresses since. */
function landingPublisher(): { readonly publisher?: string } {
  const opened = performance.getEntriesByType('navigation')[0]?.name ?? location.href;
  const ours = [opened, document.referrer].filter((address) => address.startsWith(`${location.origin}/`));
  const publisher = ours
    .map((address) => readPublisher(new URL(address).searchParams.get(PUBLISHER_PARAMETER)))
    .find((found) => found !== undefined);
  return publisher === undefined ? {} : { publisher };
}

/** A form that was opened anew asks for the same as before, and so does one with its code. */
const sameWhenSentAgain = (body: object): object => ({
  ...body,
  form_time: undefined,
  phone_code: undefined,
  skip_code: undefined,
  submission_token: undefined,
});

/** Banks the link has chosen already, as one text that compares by value. */
const presetBanks = (offered: readonly BankChoice[]): string =>
  offered
    .filter(({ chosen }) => chosen)
    .map(({ id }) => id)
    .join(' ');
