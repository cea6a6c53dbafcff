import { portalPaths } from '../../src/shared/paths/portal.js';
import { readHtml } from './html.js';
import { keeper, type KeyKeeper, openPortalKeys, server } from './portal-key-desk.js';
import { postedForm, type PostedForm } from './posted-form.js';
import { behindProxy } from './submissions.js';
import { WebhookReceiver } from './webhook-receiver.js';

/** Hears of test leads. */
export let receiver: WebhookReceiver;

/** A site whose banks' engineers have the console of the sandbox, and a receiver of their messages. */
export function openConsole(): void {
  openPortalKeys({ ...behindProxy, WEBHOOK_ALLOW_PRIVATE: 'true' });
  beforeAll(async () => {
    receiver = await new WebhookReceiver().listen();
  });
  afterAll(() => receiver.close());
  beforeEach(async () => {
    receiver.forget();
    await server.sql('TRUNCATE test_leads, test_lead_events, test_endpoints, test_tries');
  });
}

/** Sends a form of a page of the console. @param to where its button sends it */
export async function sendConsole(
  page: string,
  typed: Readonly<Record<string, string>>,
  { by = keeper, to = page }: { readonly by?: KeyKeeper; readonly to?: string } = {},
): Promise<Response> {
  const form = postedForm(await by.html(page), to);
  return by.post(to, { ...form, ...typed } as PostedForm);
}

/** Names the receiver on the console. @returns the secret that the console shows then */
export async function hear(url = receiver.url): Promise<string> {
  const to = portalPaths.sandboxAddress();
  expect((await sendConsole(portalPaths.sandbox(), { url }, { to })).status).toBe(303);
  const html = await keeper.html(portalPaths.sandbox());
  return /whsec_[\w+/=]+/.exec(html)?.[0] ?? '';
}

/** Makes a test lead on the console. @returns its page */
export async function madeLead(typed: Readonly<Record<string, string>> = {}): Promise<string> {
  const made = await sendConsole(portalPaths.sandbox(), { kind: 'loan', ...typed });
  expect(made.status).toBe(303);
  return made.headers.get('location') ?? '';
}

/** Facts of the tries that a page shows, the newest first. */
export const triesOn = (html: string): readonly string[] => readHtml(html).texts('.test-tries summary');
