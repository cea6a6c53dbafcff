import { stepOf, totpCode } from '../../src/accounts/second-factor/totp.js';
import { postedForm } from './posted-form.js';
import { keepPrivate } from './process.js';
import type { Session, TestPerson } from './staff.js';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PATH = '/admin/profile/second-factor';

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}

/** The app on somebody's phone. */
export class Authenticator {
  private readonly secret: Buffer;

  /** @param html the page that shows the secret */
  constructor(html: string) {
    const text = /class="second-factor-secret">([A-Z2-7 ]+)</.exec(html)?.[1] ?? '';
    keepPrivate(text);
    this.secret = bytesOf(text.replaceAll(' ', ''));
  }

  /** @param steps half minutes from now */
  code(steps = 0): string {
    return totpCode(this.secret, stepOf(Date.now()) + steps);
  }

  wrongCode(): string {
    const right = [-2, -1, 0, 1, 2].map((steps) => this.code(steps));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((c) => !right.includes(c)) ?? '';
  }
}

/** Sets up somebody's second factor by its page (that of staff, where no other is said), with the code of now: that of the next step is unused. */
export async function withSecondFactor(
  session: Session & { readonly person: TestPerson },
  path = PATH,
): Promise<{ readonly app: Authenticator; readonly recoveryCodes: readonly string[] }> {
  const html = await (await session.get(path)).text();
  const app = new Authenticator(html);
  const answer = await session.post(path, {
    ...postedForm(html, path),
    own_password: session.person.password,
    code: app.code(),
  });
  const shown = await answer.text();
  const recoveryCodes = [...shown.matchAll(/<code>([^<]+)<\/code>/g)].map(([, code = '']) => code);
  if (answer.status !== 200 || recoveryCodes.length !== 10)
    throw new Error(`setting up a second factor answered ${String(answer.status)}`);
  keepPrivate(...recoveryCodes);
  return { app, recoveryCodes };
}
