import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Heard, WebhookReceiver } from './webhook-receiver.js';

/** A browser's side of a subscription: the keys that it keeps, and those that it gives away. */
export class PushBrowser {
  private readonly pair: ECDH = createECDH('prime256v1');
  private readonly auth: Buffer;
  private readonly publicKey: Buffer;

  /** @param known keys of an example; otherwise the browser makes its own */
  constructor(
    readonly endpoint: string,
    known?: { readonly privateKey: string; readonly auth: string },
  ) {
    if (known) this.pair.setPrivateKey(known.privateKey, 'base64url');
    else this.pair.generateKeys();
    this.publicKey = this.pair.getPublicKey();
    this.auth = known ? Buffer.from(known.auth, 'base64url') : randomBytes(16);
  }

  /** Fields of the form that subscribes it. */
  get fields(): Readonly<Record<'endpoint' | 'p256dh' | 'auth', string>> {
    const { endpoint } = this;
    return {
      endpoint,
      p256dh: this.publicKey.toString('base64url'),
      auth: this.auth.toString('base64url'),
    };
  }

  /** The text of a message, by RFC 8291 and RFC 8188 (aes128gcm, one record). */
  open(message: Buffer): string {
    const [salt, idLength] = [message.subarray(0, 16), message.readUInt8(20)];
    const sender = message.subarray(21, 21 + idLength);
    const sealed = message.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.publicKey, sender]);
    const ikm = expanded(this.pair.computeSecret(sender), this.auth, info, 32);
    const key = expanded(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = expanded(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const end = padded.findLastIndex((byte) => byte !== 0);
    if (padded[end] !== 2) throw new Error('no end of the last record');
    return padded.subarray(0, end).toString('utf8');
  }
}

const expanded = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The claims of a request's VAPID token, whose signature fits the key beside it (RFC 8292). */
export function vapidOf({ authorization = '' }: IncomingHttpHeaders): {
  readonly key: string;
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
} {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('the token is signed by somebody else');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as never };
}

/** A push service of ours in the place of the browsers' makers': it keeps what it hears, and says what a test wants. */
export class PushService extends WebhookReceiver {
  private browsers = 0;

  browser(): PushBrowser {
    this.browsers++;
    return new PushBrowser(`${this.url}/bildirim/${String(this.browsers)}-${randomBytes(8).toString('hex')}`);
  }

  /** Requests for a browser, in their order. */
  to({ endpoint }: PushBrowser): Heard[] {
    const { pathname } = new URL(endpoint);
    return this.heard.filter(({ path }) => path === pathname);
  }
}
