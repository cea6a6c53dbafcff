import { isIP } from 'node:net';
import type { Config } from '../../config/config.js';

/** For which site keys are made: where the administration is signed in to. */
export interface PasskeySite {
  readonly id: string;
  readonly origin: string;
}

/** @returns null where browsers make none: an address is no name (WebAuthn, 5.1.2) */
export function passkeySiteOf({
  adminUrl,
  publicUrl,
}: Pick<Config, 'adminUrl' | 'publicUrl'>): PasskeySite | null {
  const { origin, hostname } = new URL(adminUrl ?? publicUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { id: hostname, origin } : null;
}
