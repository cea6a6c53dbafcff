import { loadConfig } from '../../platform/config/config.js';
import { ChannelConfig } from './channel-config.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://www.ornek.test',
  SEED: 'none',
} as const;
const channelConfig = (env: NodeJS.ProcessEnv): ChannelConfig => new ChannelConfig(loadConfig(env));

describe('mails', () => {
  it.each([
    [{}, true, true],
    [{ SMTP_URL: 'smtp://mail.test' }, true, false],
    [PRODUCTION, false, false],
    [{ ...PRODUCTION, SMTP_URL: 'smtp://mail.test' }, true, false],
  ])('under %j can leave: %s, into the trial mailbox: %s', (env, isConfigured, isTrial) => {
    expect([channelConfig(env).isConfigured('email'), channelConfig(env).isTrial('email')]).toEqual([
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
    expect(channelConfig(env).wayOf('sms')).toBe(way);
  });
});
