import { previewToken, readPreviewToken } from './preview-token.js';
import { SessionSecret } from '../../platform/config/session-secret.js';

const now = new Date('2026-11-21T10:00:00Z');
const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

describe('a preview token', () => {
  const { token, expiresAt } = previewToken('secret', '42', now);

  it('opens its page for a week', () => {
    expect(expiresAt).toEqual(later(7));
    expect(readPreviewToken(new SessionSecret('secret'), token, now)).toEqual({ id: '42', madeAt: now });
    expect(readPreviewToken(new SessionSecret('secret'), token, later(6.99))).toMatchObject({ id: '42' });
    expect(readPreviewToken(new SessionSecret('secret'), token, later(7))).toBeNull();
  });

  it('is good for nothing when any part of it is another', () => {
    const [id = '', until = '', signature = ''] = token.split('.');
    const longer = String(Number(until) + 1);
    const wrong = [
      [`43.${until}.${signature}`, `${id}.${longer}.${signature}`, `${id}.${until}.${'A'.repeat(43)}`],
      [`${id}.${until}`, `${token}.x`, '', '..', `0${token}`, `${id}.${until}.${'ş'.repeat(43)}`],
    ].flat();
    for (const other of wrong)
      expect([other, readPreviewToken(new SessionSecret('secret'), other, now)]).toEqual([other, null]);
    expect(readPreviewToken(new SessionSecret('another secret'), token, now)).toBeNull();
  });
});
