import { isIP } from 'node:net';

/** For which site keys are made: browsers offer them there and nowhere else. */
export interface PasskeySite {
  readonly id: string;
  readonly origin: string;
}

/** @returns null where browsers make none: an address is no name (WebAuthn, 5.1.2) */
export function passkeySiteOf(url: string): PasskeySite | null {
  const { origin, hostname } = new URL(url);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { id: hostname, origin } : null;
}
