import { randomUUID } from 'node:crypto';
import { APPLICATION_PATHS, type ApplicationPath } from '../../src/shared/enums/application-kinds.js';
import { keepPrivate } from './process.js';
import type { TestServer } from './server.js';

export type Kind = ApplicationPath;
export const KINDS: readonly Kind[] = APPLICATION_PATHS;

let people = 0;

/** A mobile number nobody has used before in this process. */
export function freshPhone(): string {
  const phone = `54${String(10_000_000 + process.pid * 100 + people++).slice(-8)}`;
  keepPrivate(phone);
  return phone;
}

/** A mail address nobody has used before in this process. */
export function freshMail(): string {
  const mail = `kisi${String(process.pid)}.${String(people++)}@ornek.test`;
  keepPrivate(mail);
  return mail;
}

/** An address nobody has sent anything from. */
export const freshAddress = (): string => {
  const n = ++people;
  return `10.${String((n >> 16) & 255)}.${String((n >> 8) & 255)}.${String(n & 255)}`;
};

/** Fields that differ from kind to kind, with values of the demo content. */
const SUBJECTS: Readonly<Record<Kind, object>> = {
  kredi: {
    loan_type: 'konut_kredisi',
    amount: 1_000_000,
    term_months: 120,
    selected_banks: ['akbank', 'isbankasi'],
    source_page: '/konut-kredisi',
    source_section: 'loan_calculator_modal',
  },
  mevduat: {
    deposit_type: 'tl',
    amount: 100_000,
    term_days: 32,
    selected_banks: ['akbank'],
    source_page: '/mevduat',
  },
  kart: {
    card_name: 'Akbank Mil Kart',
    bank_name: 'Akbank',
    email: 'ayse@ornek.test',
    source_page: '/kredi-kartlari',
  },
  'uzaktan-musteri': {
    bank_name: 'Akbank',
    application_method: 'sms',
    source_page: '/uzaktan-musteri-edinimi',
  },
};

/** A valid submission, with values of the demo content. */
export const rightBody = (kind: Kind): Record<string, unknown> => ({
  submission_token: randomUUID(),
  phone_number: freshPhone(),
  kvkk_consent: true,
  marketing_consent: false,
  ...SUBJECTS[kind],
});

interface PostOptions {
  readonly as?: 'json' | 'form';
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Posts an application and never follows; each call comes from an address of its own unless told otherwise. */
export function postApplication(
  server: Pick<TestServer, 'url'>,
  kind: Kind,
  body: object | string,
  { as = 'json', from = freshAddress(), headers = {}, ...more }: PostOptions = {},
): Promise<Response> {
  return fetch(`${server.url}/basvuru/${kind}`, {
    ...more,
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': as === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
      accept: as === 'json' ? 'application/json' : 'text/html',
      origin: server.url,
      'x-forwarded-for': from,
      'user-agent': 'Mozilla/5.0 (test)',
      ...headers,
    },
    body: typeof body === 'string' ? body : as === 'json' ? JSON.stringify(body) : formBody(body),
  });
}

function formBody(body: object): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    // An object may have a `toString` of its own that is none.
    for (const item of Array.isArray(value) ? value : [value])
      parts.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item));
  }
  return parts.toString();
}

export interface RefusedBody {
  readonly success: false;
  readonly error: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly id?: string;
}

export interface StoredBody {
  readonly success: true;
  readonly submission: Readonly<Record<string, unknown>>;
  readonly application: Readonly<Record<string, unknown>>;
}

export interface Applied {
  readonly id: string;
  readonly phone: string;
}

/** An application that a visitor has sent and that was taken. */
export async function applied(
  server: Pick<TestServer, 'url'>,
  kind: Kind = 'kredi',
  changes: object = {},
  options: PostOptions = {},
): Promise<Applied> {
  const body = { ...rightBody(kind), ...changes };
  const answer = await postApplication(server, kind, body, options);
  expect(answer.status).toBe(201);
  const { application } = (await answer.json()) as { application: { id: string } };
  return { id: application.id, phone: String((body as Record<string, unknown>)['phone_number']) };
}
