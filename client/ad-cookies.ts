import { AD_CONSENT_KEY } from '../src/shared/contracts/ad-frames.js';

/** Whether ads that use cookies may be loaded; undefined where nobody has answered, which is no yes. */
export function mayUseCookies(): boolean | undefined {
  try {
    const answer = localStorage.getItem(AD_CONSENT_KEY);
    return answer === null ? undefined : answer === 'evet';
  } catch {
    // A browser that keeps nothing would be asked on each page.
    return false;
  }
}
