import { portalPaths } from '../../src/shared/paths/portal.js';
import { ApiClient } from './api.js';
import { anApiKey } from './api-keys.js';
import { fits, healthy } from './healthy.js';
import { postedForm, type PostedForm } from './posted-form.js';
import { type Authenticator, withSecondFactor } from './second-factor.js';
import { startServer, type TestServer } from './server.js';
import { signedPage } from './signed-page.js';
import { type Session, signedIn, type TestPerson } from './staff.js';

export type KeyKeeper = Session & { readonly person: TestPerson; readonly app: Authenticator };

export let server: TestServer;

/** Akbank's administrator. */
export let keeper: KeyKeeper;

/** Of Akbank, and nothing more. */
export let colleague: KeyKeeper;

/** QNB's administrator. */
export let stranger: KeyKeeper;

async function bankPerson(bank: string, isAdmin: boolean): Promise<KeyKeeper> {
  const session = await signedIn(server, 'bank', { bank });
  const { app } = await withSecondFactor(session, portalPaths.security());
  await server.sql('UPDATE users SET is_bank_admin = $2 WHERE id = $1', [session.person.id, isAdmin]);
  return Object.assign(session, { app });
}

/** Password and code, a code that nobody has used. */
export async function proofOf({ person, app }: KeyKeeper): Promise<Readonly<Record<string, string>>> {
  await server.sql('UPDATE second_factors SET last_step = 0 WHERE user_id = $1', [person.id]);
  return { own_password: person.password, own_code: app.code() };
}

/** Sends the form of a page with the own password and code. @param to where its button sends it */
export async function sendKeyForm(
  page: string,
  typed: Readonly<Record<string, string | readonly string[]>>,
  { by = keeper, to = page }: { readonly by?: KeyKeeper; readonly to?: string } = {},
): Promise<Response> {
  const form = postedForm(await by.html(page), page);
  return by.post(to, { ...form, ...(await proofOf(by)), ...typed } as PostedForm);
}

/** The secret that a page shows this once. */
export const secretIn = (html: string): string =>
  /<input[^>]*name="secret"[^>]*value="(kk_[\w-]+)"/.exec(html)?.[1] ??
  /<input[^>]*value="(kk_[\w-]+)"[^>]*name="secret"/.exec(html)?.[1] ??
  '';

/** A key of a bank as staff would have made it, and its page in the portal. */
export async function keyOf(bank: string): Promise<{ readonly page: string; readonly client: ApiClient }> {
  const { id, secret } = await anApiKey(server.databaseUrl, { scopes: ['referrals.read'], bank });
  return { page: portalPaths.key(id), client: new ApiClient(server, secret, id) };
}

/** A site with administrators of two banks. */
export function openPortalKeys(env: Readonly<Record<string, string>> = {}): void {
  beforeAll(async () => {
    server = await startServer({ env });
    keeper = await bankPerson('akbank', true);
    colleague = await bankPerson('akbank', false);
    stranger = await bankPerson('qnb', true);
  }, 120_000);
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM api_keys'));
}

/** Ways to walk a screen of the bank's administrator. */
export const WALKS = [
  { width: 360, script: true, colorScheme: 'dark' },
  { width: 360, script: false, colorScheme: 'light' },
  { width: 1280, script: true, colorScheme: 'light' },
] as const;

/** A screen as the administrator sees it, with the look at it and the proof that its acts ask for. */
export async function keeperPage(path: string, { width, script, colorScheme }: (typeof WALKS)[number]) {
  const page = await signedPage(server, keeper, path, {
    viewport: { width, height: 900 },
    javaScriptEnabled: script,
    colorScheme,
  });
  return {
    page,
    // Without script the checker has no clock to run by.
    look: async (): Promise<void> => {
      if (script) await healthy(page);
      else expect(await fits(page)).toBe(true);
    },
    prove: async (): Promise<void> => {
      const { own_password: password = '', own_code: code = '' } = await proofOf(keeper);
      await page.getByLabel('Kendi şifreniz').fill(password);
      await page.getByLabel('Doğrulama kodunuz').fill(code);
    },
  };
}
