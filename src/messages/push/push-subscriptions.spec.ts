import type { Config } from '../../platform/config/config.js';
import type { Sql } from '../../platform/database/sql.js';
import { PushBrowser } from '../../../test/support/push-service.js';
import { vapidKeys } from '../../../test/support/vapid.js';
import { PushSubscriptions } from './push-subscriptions.service.js';

const config = { push: vapidKeys, database: { mode: 'external' }, webhookAllowPrivate: false } as Config;
const stored: unknown[] = [];
const sql = {
  transaction: (work: unknown) => {
    stored.push(work);
    return Promise.resolve();
  },
} as unknown as Sql;
const subscriptions = new PushSubscriptions(config, sql);
const owner = { owner: 'user 1', userId: '1' };

describe('an address that a browser gives for notifications', () => {
  it.each([
    'http://push.example.com/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://10.1.2.3/1',
    'https://localhost/1',
    'https://yazici.local/1',
    'https://sunucu/1',
    'https://kisi:parola@push.example.com/1',
    `https://push.example.com/${'a'.repeat(1_000)}`,
    'javascript:alert(1)',
    'push',
    '',
  ])('is refused where it is none of a push service: %s', async (endpoint) => {
    expect(await subscriptions.add(owner, new PushBrowser(endpoint).fields, 'Chrome')).toBe(false);
    expect(stored).toEqual([]);
  });

  it('is refused beside keys that are none', async () => {
    const { fields } = new PushBrowser('https://push.example.com/1');
    for (const change of [
      { auth: 'kisa' },
      { p256dh: 'BAAA' },
      { p256dh: `B${'A'.repeat(86)}` },
      { p256dh: fields.p256dh.slice(0, -1) },
    ])
      expect(await subscriptions.add(owner, { ...fields, ...change }, 'Chrome')).toBe(false);
    expect(stored).toEqual([]);
  });

  it('is stored where it may be one', async () => {
    expect(await subscriptions.add(owner, new PushBrowser('https://1.1.1.1/1').fields, 'Chrome')).toBe(true);
    expect(stored).toHaveLength(1);
  });
});
