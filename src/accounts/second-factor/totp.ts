import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with the parameters of every authenticator app: SHA-1, six digits, half a minute. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Clocks of people's phones may be so many steps off. */
const DRIFT = 1;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepOf = (ms: number): number => Math.floor(ms / STEP_MS);

/** The code of a step (RFC 4226). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** @returns the step whose code was typed; null when it is none of these minutes */
export function matchingStep(secret: Buffer, typed: string, ms: number): number | null {
  if (!/^\d{6}$/.test(typed)) return null;
  const now = stepOf(ms);
  const given = Buffer.from(typed);
  // All are compared, so that the time tells nothing.
  const found = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => now - DRIFT + at).filter((step) =>
    timingSafeEqual(given, Buffer.from(totpCode(secret, step))),
  );
  return found.at(-1) ?? null;
}

/** A secret as people type it into their app (RFC 4648). */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32.charAt(parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}

/** The URI in the QR code for an authenticator app. */
export function otpauthUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
