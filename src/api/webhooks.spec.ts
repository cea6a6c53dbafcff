import { Webhook } from 'standardwebhooks';
import { VERIFY_EXAMPLE } from './webhooks.js';

interface Example {
  readonly isGenuine: (headers: Readonly<Record<string, string>>, body: string, secret: string) => boolean;
}

describe('the example that checks a signature', () => {
  it('takes a message of ours, and refuses one that was changed, is old, or has another key', async () => {
    const source = `data:text/javascript,${encodeURIComponent(VERIFY_EXAMPLE)}`;
    const { isGenuine } = (await import(source)) as Example;
    const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
    const body = '{"type":"referral.created"}';
    const headersAt = (at: Date): Readonly<Record<string, string>> => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('msg_1', at, body)}`,
    });
    const now = headersAt(new Date());
    expect(isGenuine(now, body, secret)).toBe(true);
    expect(isGenuine(now, `${body} `, secret)).toBe(false);
    expect(isGenuine(headersAt(new Date(Date.now() - 600_000)), body, secret)).toBe(false);
    expect(isGenuine(now, body, `whsec_${Buffer.from('another').toString('base64')}`)).toBe(false);
  });
});
