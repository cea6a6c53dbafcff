import { randomBytes } from 'node:crypto';
import { rowIn } from './rows.js';
import { startServer, type TestServer } from './server.js';
import { Session, signedIn, type TestPerson } from './staff.js';

export const LIST = '/admin/users';

/** Replicas open each other's links and addresses. */
export const env = { SESSION_SECRET: randomBytes(32).toString('base64') };

export const NEW_PASSWORD = 'Kırmızı-Fener7';

export interface Stored {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: string;
  readonly status: string;
  readonly version: number;
  readonly credentials_version: number;
}

export interface Entry {
  readonly action: string;
  readonly actor_name: string;
  readonly resource_id: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

export let server: TestServer;

export let admin: Session & { readonly person: TestPerson };

export const stored = rowIn<Stored>(() => server, 'users');

export const fieldsOf = (person: Pick<TestPerson, 'name' | 'email' | 'role'>) => ({
  name: person.name,
  email: person.email,
  phone: '',
  role: person.role as string,
  status: 'active',
});

export const update = (
  person: TestPerson,
  fields: Readonly<Record<string, string>>,
  { by = admin, version = 1 } = {},
): Promise<Response> =>
  by.postForm(`${LIST}/${person.id}`, { ...fieldsOf(person), ...fields, version: String(version) });

/** A site whose accounts an administrator keeps. */
export function openAccounts(): void {
  beforeAll(async () => {
    server = await startServer({ env });
    admin = await signedIn(server, 'admin');
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM audit_log; DELETE FROM login_attempts; DELETE FROM outbox'));
}
