import { randomInt } from 'node:crypto';
import { signUpPaths } from '../../src/shared/paths/member.js';
import { paths } from '../../src/shared/paths/site.js';
import { eventually } from './eventually.js';
import type { HeardMail, MailReceiver } from './mail-receiver.js';
import type { TestServer } from './server.js';
import { Session } from './staff.js';

export const MEMBER_PASSWORD = 'Kırmızı-Fener7';

/** Fields of a filled-in form of `/uye-ol`, all boxes but the last ticked. */
export const signUpFields = (
  email: string,
  changes: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  phone_number: '0532 765 43 21',
  email,
  password: MEMBER_PASSWORD,
  kvkk_consent: 'true',
  terms_consent: 'true',
  ...changes,
});

/** From a network of its own, unless one is named. */
export const postFrom = (
  server: Pick<TestServer, 'url'>,
  path: string,
  fields: Readonly<Record<string, string>>,
  from = `10.${String(randomInt(256))}.${String(randomInt(256))}.${String(randomInt(1, 255))}`,
): Promise<Response> =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { accept: 'text/html', origin: server.url, 'x-forwarded-for': from },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** The mail with that number, once it is there. */
export async function mailTo(receiver: MailReceiver, address: string, count = 1): Promise<HeardMail> {
  await eventually(() => Promise.resolve(receiver.to(address).length >= count), 15_000);
  const mail = receiver.to(address)[count - 1];
  if (!mail) throw new Error(`nothing came for ${address}`);
  return mail;
}

/** The code of the link to that address in a mail. */
export function codeIn({ text }: HeardMail, path: string): string {
  const link = text.split(/\s/).find((word) => word.includes(`${path}?kod=`));
  if (link === undefined) throw new Error(`no link to ${path} in: ${text}`);
  return new URL(link).searchParams.get('kod') ?? '';
}

/** A member who has come the whole way, signed in. The server's mails go to `receiver`. */
export async function newMember(
  server: Pick<TestServer, 'url'>,
  receiver: MailReceiver,
  email: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Session> {
  await postFrom(server, paths.signUp(), signUpFields(email, changes));
  const kod = codeIn(await mailTo(receiver, email), signUpPaths.confirm());
  const password = changes['password'] ?? MEMBER_PASSWORD;
  await postFrom(server, signUpPaths.confirm(), { kod, password });
  const session = new Session(server);
  const answer = await session.signIn({ email, password });
  if (answer.status !== 303) throw new Error(`signing in answered ${String(answer.status)}`);
  return session;
}

/** Posts with the token of a member's own forms. */
export async function postOwn(
  session: Session,
  path: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return session.post(path, { ...fields, _csrf: await session.csrfToken('/hesabim') });
}
