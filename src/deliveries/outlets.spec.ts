import { loadConfig } from '../config/config.js';
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
    const { isTrial: found } = outlets(env);
    expect([outlets(env).isConfigured('email'), found]).toEqual([isConfigured, isTrial]);
  });
});
