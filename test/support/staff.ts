import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { personSearchKey } from '../../src/accounts/person-search-key.js';
import type { Role } from '../../src/shared/enums/accounts.js';
import { poolOf } from './sql.js';
import { postedForm } from './posted-form.js';
import { keepPrivate } from './process.js';
import type { TestServer } from './server.js';

export interface TestPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

/** The cost of checking a password stands in its hash; nobody attacks these hashes, so they are cheap. */
const cheaply = (password: string): Promise<string> =>
  hash(password, { memoryCost: 256, timeCost: 1, parallelism: 1 });

/** A person with a login, written to the database as the users screen would. */
export async function createPerson(
  databaseUrl: string,
  role: TestPerson['role'],
  {
    status = 'active',
    bank = 'akbank',
    name = `${role} ${randomBytes(3).toString('hex')}`,
    hashed = cheaply,
  } = {},
): Promise<TestPerson> {
  const email = `${randomBytes(6).toString('hex')}@${role}.test`;
  const password = randomBytes(12).toString('base64url');
  keepPrivate(email, password);
  const passwordHash = await hashed(password);
  const { id } = await withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO users (name, email, search_key, password_hash, role, status, bank_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [
        ...[name, email, personSearchKey({ name, email, role }), passwordHash, role, status],
        role === 'bank' ? bank : null,
      ],
    );
    return rows[0] ?? { id: '' };
  });
  return { id, name, email, password, role };
}

/** A connection for a look or a change behind the application's back; what is set in it is gone for the next. */
export async function withDatabase<T>(url: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await poolOf(url).connect();
  let isClean = false;
  try {
    const found = await work(client);
    isClean = await client.query('DISCARD ALL').then(
      () => true,
      () => false,
    );
    return found;
  } finally {
    client.release(!isClean);
  }
}

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** A browser's memory of one cookie, and forms posted as our own pages post them. Redirects are not followed. */
export class Session {
  cookie = '';
  /** By which the sign-in form knows the browser. */
  device = '';
  private token: { readonly cookie: string; readonly page: string; readonly value: string } | undefined;

  /** @param always headers of every request */
  constructor(
    private readonly server: Pick<TestServer, 'url'>,
    private readonly always: Readonly<Record<string, string>> = {},
  ) {}

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.fetch(path, { method: 'GET', headers: { Accept: 'text/html', ...headers } });
  }

  async html(path: string): Promise<string> {
    return (await this.get(path)).text();
  }

  post(path: string, fields: Fields): Promise<Response> {
    return this.send('POST', path, fields);
  }

  send(method: string, path: string, fields: Fields): Promise<Response> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      for (const item of typeof value === 'string' ? [value] : value) body.append(name, item);
    }
    const headers = { Accept: 'text/html', Origin: this.server.url };
    return this.fetch(path, { method, headers, body });
  }

  /** Posts with the token of this session's forms, as found in a page of the administration. */
  async postForm(path: string, fields: Fields): Promise<Response> {
    return this.post(path, { ...fields, _csrf: await this.csrfToken() });
  }

  /** @param page one of her own with a form */
  async csrfToken(page = '/admin'): Promise<string> {
    // One is good as long as its session is; no person loads the overview before each form either.
    if (this.token?.cookie === this.cookie && this.token.page === page) return this.token.value;
    // Agents have no overview: they are led to their first screen.
    const asked = await this.get(page);
    const led = asked.headers.get('location');
    const html = await (led === null ? asked : await this.get(led)).text();
    const token = /name="_csrf" value="([^"]+)"/.exec(html)?.[1];
    if (token === undefined) throw new Error(`${page} shows no form with a token: is anyone signed in?`);
    this.token = { cookie: this.cookie, page, value: token };
    return token;
  }

  signIn(
    person: Pick<TestPerson, 'email' | 'password'>,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return this.post('/uye-girisi', { email: person.email, password: person.password, ...more });
  }

  private async fetch(path: string, init: RequestInit): Promise<Response> {
    const cookies = [this.cookie, path.startsWith('/uye-girisi') ? this.device : ''].filter(Boolean);
    const headers = {
      // Compressing what nobody transports is a quarter of what a page costs here.
      'Accept-Encoding': 'identity',
      ...this.always,
      ...(init.headers as Record<string, string>),
      ...(cookies.length > 0 && { Cookie: cookies.join('; ') }),
    };
    const answer = await fetch(this.server.url + path, { ...init, headers, redirect: 'manual' });
    // The server may still write, for example the session's new end, until the whole answer is there. An answer that
    // breaks off does so for its reader.
    await answer
      .clone()
      .arrayBuffer()
      .catch(() => undefined);
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      if (pair.startsWith('cihaz=')) this.device = pair;
      if (/^(?:__Host-)?sid=/.test(pair)) this.cookie = /=$/.test(pair) ? '' : pair;
    }
    return answer;
  }
}

/** Downloads a list with personal data as its form does; the page of the form answers with the status of the file. */
export async function exported(
  session: Session & { readonly person: TestPerson },
  path: string,
  query = '',
): Promise<Response> {
  const asked = await session.get(`${path}${query}`);
  if (asked.status !== 200) return asked;
  return session.post(path, {
    ...postedForm(await asked.text(), path),
    own_password: session.person.password,
  });
}

/** A session of a new person of that role. */
export async function signedIn(
  server: Pick<TestServer, 'url' | 'databaseUrl'>,
  role: TestPerson['role'],
  more: { readonly bank?: string } = {},
): Promise<Session & { readonly person: TestPerson }> {
  const person = await createPerson(server.databaseUrl, role, more);
  const session = new Session(server);
  const answer = await session.signIn(person);
  if (answer.status !== 303) throw new Error(`signing in as ${role} answered ${String(answer.status)}`);
  return Object.assign(session, { person });
}
