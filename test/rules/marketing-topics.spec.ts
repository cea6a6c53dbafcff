import { readFileSync } from 'node:fs';
import { sourcesOf } from '../support/imports.js';

/**
 * Messages that leave, by topic: asked for by what somebody did, told to staff or banks, or marketing. Marketing needs a yes to
 * its channel, which `audience.ts` asks for.
 */
const TOPICS: Readonly<Record<string, 'asked' | 'staff' | 'bank' | 'marketing'>> = {
  'applicant.code': 'asked',
  'applicant.push': 'asked',
  'application.created': 'asked',
  'application.status_changed': 'bank',
  'application.withdrawn': 'bank',
  'application.erased': 'bank',
  'application.corrected': 'bank',
  'member.deletion': 'asked',
  'member.email-change': 'asked',
  'member.email-changed': 'asked',
  'member.phone-changed': 'asked',
  'member.rate-alarm': 'asked',
  'member.sign-up': 'asked',
  'newsletter.confirm': 'asked',
  // Welcomes who has just confirmed, by the address that was confirmed.
  'newsletter.confirmed': 'marketing',
  'newsletter.letter': 'marketing',
  'newsletter.trial': 'staff',
  'phone.code': 'asked',
  'rate.decided': 'bank',
  'rate.proposed': 'staff',
  'referral.created': 'bank',
  'referral.corrected': 'bank',
  'referral.dispute_settled': 'bank',
  'referral.disputed': 'staff',
  'referral.erased': 'bank',
  'referral.withdrawn': 'bank',
  'staff.alert': 'staff',
  'staff.digest': 'staff',
  'staff.push': 'staff',
  'staff.report': 'staff',
  'staff.review': 'staff',
  'user.password_reset': 'asked',
};

const NAMED = /(?:\bname: |\()'([a-z]+\.(?!write')[a-z_-]+)'/g;
const files = [...sourcesOf('src').keys()].filter((path) => /topics?\.ts$/.test(path));
const found = files.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(NAMED)].map(([, name = '']) => ({ path, name })),
);

describe('a topic of messages', () => {
  it('is known to be marketing or not', () => {
    expect(found.length).toBeGreaterThan(15);
    expect(
      [...new Set(found.map(({ name }) => name))].filter((name) => !Object.hasOwn(TOPICS, name)),
    ).toEqual([]);
  });

  it('of marketing stands in the newsletter, leaves by e-mail alone, and says how to end it', () => {
    for (const { path, name } of found.filter((one) => TOPICS[one.name] === 'marketing')) {
      const text = readFileSync(path, 'utf8');
      expect([name, path.startsWith('src/people/newsletter/'), /\bsms: /.test(text)]).toEqual([
        name,
        true,
        false,
      ]);
      expect(text).toMatch(/subscription/);
      expect(text).toMatch(/list: 'bulten'/);
    }
  });
});
