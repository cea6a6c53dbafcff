import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const encode = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url');
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export interface Question {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
  readonly user?: { readonly id: string };
}

/** Deviations from the behaviour of a real device. */
export interface Lapse {
  readonly origin?: string;
  readonly rpId?: string;
  /** Nobody touched the sensor or typed a PIN. */
  readonly isUnverified?: boolean;
  readonly challenge?: string;
  readonly type?: string;
  readonly userHandle?: string;
}

/** A device with a passkey, as WebAuthn has it (ES256, no attestation). */
export class SoftKey {
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = encode(randomBytes(32));
  private handle = '';

  /** @param counter how often it has signed; a device that does not count stays at 0 */
  constructor(
    private readonly origin: string,
    public counter = 1,
  ) {}

  create(question: Question, lapse: Lapse = {}): string {
    this.handle = question.user?.id ?? '';
    const { x = '', y = '' } = this.pair.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const data = Buffer.concat([this.data(question, lapse, HAS_CREDENTIAL), credential]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    const clientDataJSON = encode(this.clientData('webauthn.create', question, lapse));
    return JSON.stringify({
      id: this.id,
      response: { clientDataJSON, attestationObject: encode(attestation) },
    });
  }

  sign(question: Question, lapse: Lapse = {}): string {
    if (this.counter > 0) this.counter++;
    const data = this.data(question, lapse);
    const client = this.clientData('webauthn.get', question, lapse);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.pair.privateKey);
    return JSON.stringify({
      id: this.id,
      response: {
        clientDataJSON: encode(client),
        authenticatorData: encode(data),
        signature: encode(signature),
        userHandle: lapse.userHandle ?? this.handle,
      },
    });
  }

  private clientData(type: string, { challenge }: Question, lapse: Lapse): string {
    return JSON.stringify({
      type: lapse.type ?? type,
      challenge: lapse.challenge ?? challenge,
      origin: lapse.origin ?? this.origin,
      crossOrigin: false,
    });
  }

  private data({ rpId, rp }: Question, lapse: Lapse, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = PRESENT | (lapse.isUnverified === true ? 0 : VERIFIED) | more;
    return Buffer.concat([sha256(lapse.rpId ?? rpId ?? rp?.id ?? ''), Buffer.from([flags]), counter]);
  }
}
