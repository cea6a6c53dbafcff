import { type ApplicationPath, paths } from '../../../src/shared/paths/site.js';
import type { PersonalChannel } from '../../../src/shared/enums/personal-channels.js';
import type { ApplicationFormProps, Caller } from '../../../src/shared/contracts/application-form.js';
import { MESSAGES } from './messages.js';

/** A link's request: the kind of application, and the address of its form. */
export interface ApplyRequest {
  readonly kind: ApplicationPath;
  readonly href: string;
}

const PATIENCE_MS = 10_000;

/**
 * The form as data. The server answers only when it could store an application now, so this is the test of the
 * connection as well.
 * @throws when it could not, or when nothing answers
 */
export async function loadForm({ href }: ApplyRequest): Promise<ApplicationFormProps<never>> {
  const response = await fetch(href, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`form: ${response.status}`);
  return (await response.json()) as ApplicationFormProps<never>;
}

/** A stored application. */
export interface Stored {
  /** Its number. */
  readonly reference: string;
  /** How the number is sent as well; null where it is not. */
  readonly sentBy: PersonalChannel | null;
  readonly callers: readonly Caller[];
}

export type SendResult =
  | {
      readonly ok: true;
      readonly stored: Stored;
      /** Address of the server's page with the same thanks. */
      readonly thanks: string | null;
      readonly isUsedUp?: never;
    }
  | {
      readonly ok: false;
      /** The token has stored something else before. */
      readonly isUsedUp?: boolean;
      /** Nothing readable came back: whether it was stored is not known. */
      readonly isLost?: true;
      /** The server's message. */
      readonly text?: string;
      /** Messages by field name. */
      readonly fields: Readonly<Record<string, string>>;
      readonly id?: string;
    };

/** How long to wait before an answer that was lost is asked for again. */
const PAUSES_MS = [500, 2_000];

/** Sends an application; never throws. The token in it makes sending it again safe, so a lost answer is asked for again. */
export async function send(kind: ApplicationPath, body: object): Promise<SendResult> {
  let result = await sendOnce(kind, body);
  for (const pause of PAUSES_MS) {
    if (result.ok || !result.isLost) return result;
    await new Promise((resolve) => setTimeout(resolve, pause));
    result = await sendOnce(kind, body);
  }
  return result;
}

async function sendOnce(kind: ApplicationPath, body: object): Promise<SendResult> {
  try {
    const response = await fetch(paths.apply(kind), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
      // Arrives although the page is left.
      keepalive: true,
    });
    if (response.status === 429) return { ok: false, ...(await patienceOf(response)) };
    const answer: unknown = await response.json();
    return response.status === 201
      ? { ok: true, stored: storedIn(answer), thanks: response.headers.get('location') }
      : { ok: false, isUsedUp: response.status === 409, ...refusalOf(answer) };
  } catch {
    // Offline, cut off, or no JSON.
    return { ok: false, isLost: true, fields: {} };
  }
}

function storedIn(answer: unknown): Stored {
  const {
    application,
    number_sent_by: sentBy = null,
    callers = [],
  } = answer as {
    readonly application: { readonly id: string };
    readonly number_sent_by?: PersonalChannel | null;
    readonly callers?: readonly Caller[];
  };
  return { reference: String(application.id), sentBy, callers };
}

/** A refusal for now is no lost answer, whoever gave it: a proxy in between says only when to come back. */
async function patienceOf(response: Response): Promise<ReturnType<typeof refusalOf>> {
  const refusal = refusalOf(await response.json().catch(() => null));
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return { ...refusal, text: refusal.text ?? `${MESSAGES.tooMany} ${comeBack(seconds)}` };
}

function comeBack(seconds: number): string {
  if (!(seconds > 0)) return 'Lütfen daha sonra tekrar deneyin.';
  const [count, unit] = seconds > 5_400 ? [seconds / 3_600, 'saat'] : [seconds / 60, 'dakika'];
  return `Lütfen ${Math.ceil(count)} ${unit} sonra tekrar deneyin.`;
}

function refusalOf(answer: unknown): { text?: string; fields: Record<string, string>; id?: string } {
  const { error, fields, id } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<
    string,
    unknown
  >;
  return {
    text: typeof error === 'string' && error !== '' ? error : undefined,
    fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
    id: typeof id === 'string' ? id : undefined,
  };
}
