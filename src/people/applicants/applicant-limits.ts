import { CODE_LIMITS } from '../../messages/codes/code-limits.js';
import type { RequestPolicy } from '../../messages/codes/request-limits.service.js';

/**
 * Codes to one phone or mailbox within a day. Anybody can type a stranger's, so each network has a share, all of them
 * together a sum, and neither is counted with what members and forms are sent. A network that the applicant is known
 * from has a share of its own, outside of the sum: strangers elsewhere use up none of it.
 */
export const APPLICANT_LIMITS = { perNetwork: 3, perKnownNetwork: 5, allNetworks: 10 } as const;

export const policyFor = (isKnown: boolean): RequestPolicy => ({
  ...CODE_LIMITS,
  subject: 'applicant-code',
  perAccountAndDay: isKnown ? APPLICANT_LIMITS.perKnownNetwork : APPLICANT_LIMITS.perNetwork,
  perPhoneAndDay: APPLICANT_LIMITS.allNetworks,
});
