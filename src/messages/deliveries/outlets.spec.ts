import { loadConfig } from '../../platform/config/config.js';
import { Outlets } from './outlets.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.ornek.test',
  SEED: 'none',
} as const;
const outlets = (env: NodeJS.ProcessEnv): Outlets => new Outlets(loadConfig(env));

describe('mails', () => {
  it.each([
    [{}, true, true],
    [{ SMTP_URL: 'smtp://mail.test' }, true, false],
    [PRODUCTION, false, false],
    [{ ...PRODUCTION, SMTP_URL: 'smtp://mail.test' }, true, false],
  ])('under %j can leave: %s, into the trial mailbox: %s', (env, isConfigured, isTrial) => {
    expect([outlets(env).isConfigured('email'), outlets(env).isTrial('email')]).toEqual([
      isConfigured,
      isTrial,
    ]);
  });
});

describe('SMS', () => {
  it.each([
    [{}, 'trial'],
    [{ SMTP_URL: 'smtp://mail.test' }, 'trial'],
    [{ SMS_GATEWAY_URL: 'https://sms.test/' }, 'sent'],
    [PRODUCTION, 'unconfigured'],
    [{ ...PRODUCTION, SMTP_URL: 'smtp://mail.test' }, 'unconfigured'],
    [{ ...PRODUCTION, SMS_GATEWAY_URL: 'https://sms.test/' }, 'sent'],
  ])('under %j leave so: %s', (env, way) => {
    expect(outlets(env).wayOf('sms')).toBe(way);
  });
});
