import { memberPaths } from '../../src/shared/paths/member.js';
import { freshPhone } from './applications.js';
import { requestIn } from './codes.js';
import { eventually } from './eventually.js';
import { MailReceiver } from './mail-receiver.js';
import { MEMBER_PASSWORD, newMember, postOwn } from './members.js';
import { startServer, type TestServer } from './server.js';
import { SmsGateway } from './sms-gateway.js';
import { Session } from './staff.js';
import { behindProxy } from './submissions.js';

export let receiver: MailReceiver;

export let gateway: SmsGateway;

export let server: TestServer;

export let env: Record<string, string>;

let people = 0;

export const own = { own_password: MEMBER_PASSWORD };

export interface Member {
  readonly session: Session;
  readonly email: string;
  readonly phone: string;
}

export async function member(phone = freshPhone()): Promise<Member> {
  const email = `telefon${String(++people)}@ornek.test`;
  return { session: await newMember(server, receiver, email, { phone_number: phone }), email, phone };
}

/** The code of the newest SMS to a phone, once that many have come. */
export async function codeTo(phone: string, count = 1): Promise<string> {
  await eventually(() => Promise.resolve(gateway.to(phone).length >= count), 15_000);
  return /kodunuz (\d{6})/.exec(gateway.to(phone)[count - 1]?.text ?? '')?.[1] ?? '';
}

export const type = ({ session }: Member, istek: string, kod: string): Promise<Response> =>
  postOwn(session, '/hesabim/telefon/kod', { istek, kod });

export async function confirmed(one: Member): Promise<void> {
  const istek = requestIn(await postOwn(one.session, memberPaths.verifyPhone()));
  expect((await type(one, istek, await codeTo(one.phone))).headers.get('location')).toBe(memberPaths.home());
}

export const isConfirmed = async ({ email }: Member): Promise<[string, boolean] | undefined> => {
  const [row] = await server.sql<{ phone: string; is_on: boolean }>(
    'SELECT phone, phone_confirmed_at IS NOT NULL AS is_on FROM users WHERE email = $1',
    [email],
  );
  return row && [row.phone, row.is_on];
};

/** A site whose SMS a gateway hears. */
export function openPhones(): void {
  beforeAll(async () => {
    receiver = await new MailReceiver().listen();
    gateway = await new SmsGateway().listen();
    env = { ...behindProxy, SMTP_URL: receiver.url, SMS_GATEWAY_URL: gateway.url };
    server = await startServer({ env });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await gateway.close();
    await receiver.close();
  });
}
