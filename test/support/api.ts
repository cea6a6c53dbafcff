import type { ApiScope } from '../../src/shared/enums/api.js';
import { anApiKey } from './api-keys.js';
import type { TestServer } from './server.js';

type Headers = Readonly<Record<string, string>>;

/** A partner's program, which speaks to the API with its key. */
export class ApiClient {
  /** @param always headers of every request */
  constructor(
    private readonly server: Pick<TestServer, 'url'>,
    readonly secret: string,
    readonly id = '',
    private readonly always: Headers = {},
  ) {}

  get(path: string, headers: Headers = {}): Promise<Response> {
    return this.fetch(path, { headers });
  }

  /** @param body sent as it is where it is a text */
  post(path: string, body: unknown, headers: Headers = {}): Promise<Response> {
    return this.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  private fetch(path: string, { headers, ...init }: RequestInit): Promise<Response> {
    return fetch(this.server.url + path, {
      ...init,
      headers: { Authorization: `Bearer ${this.secret}`, ...this.always, ...(headers as Headers) },
    });
  }
}

/** The program of a bank's engineer, with a test key. */
export async function testClient(
  server: Pick<TestServer, 'url' | 'databaseUrl'>,
  bank: string,
  scopes: readonly ApiScope[] = ['referrals.read', 'referrals.write'],
): Promise<ApiClient> {
  const { id, secret } = await anApiKey(server.databaseUrl, { scopes, bank, mode: 'test' });
  return new ApiClient(server, secret, id);
}

/** The program of a bank that reads and answers its referrals. */
export async function bankClient(
  server: Pick<TestServer, 'url' | 'databaseUrl'>,
  bank: string,
  always: Headers = {},
): Promise<ApiClient> {
  const scopes: readonly ApiScope[] = ['referrals.read', 'referrals.write'];
  const { id, secret } = await anApiKey(server.databaseUrl, { scopes, bank });
  return new ApiClient(server, secret, id, always);
}
