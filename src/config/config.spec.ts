import { ConfigError, loadConfig, type Config } from './config.js';

const secret = 'k7Qv2mZt9LrXw4Bn8HcJ6Ys3Fd5Gp1Ua';
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://app:x@db:5432/app',
  SESSION_SECRET: secret,
  PUBLIC_URL: 'https://www.example.com',
  SEED: 'none',
};

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('loadConfig', () => {
  it('needs nothing: an embedded database and open doors on port 3000', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      adminUrl: undefined,
      isProduction: false,
      database: { mode: 'embedded' },
      dataDir: `${process.cwd()}/.data`,
      sessionSecret: undefined,
      privacyKey: undefined,
      admin: {},
      seed: 'demo',
      trustProxy: 0,
      smtpUrl: undefined,
      smsGatewayUrl: undefined,
      webhookAllowPrivate: false,
      metricsToken: undefined,
      logLevel: 'info',
      shutdownDelayMs: 0,
    } satisfies Config);
  });

  it('takes a blank variable as unset', () => {
    const blank = { PORT: '', DATABASE_URL: ' ', SMTP_URL: '', ADMIN_PASSWORD: '', TRUST_PROXY: '' };
    expect(loadConfig(blank)).toEqual(loadConfig({}));
  });

  it('reads every variable', () => {
    const config = loadConfig({
      ...production,
      PORT: '8080',
      HOST: '::1',
      DATABASE_DIRECT_URL: 'postgresql://owner:y@db:5433/app',
      DATABASE_REPLICA_URLS: 'postgresql://r1/app, postgresql://r2/app',
      DATA_DIR: '/data',
      ADMIN_EMAIL: 'ayse@example.com',
      ADMIN_PASSWORD: 'uzun ve güzel bir cümle',
      SEED: 'none',
      TRUST_PROXY: '10.0.0.0/8, loopback',
      SMTP_URL: 'smtps://u:p@mail:465',
      SMS_GATEWAY_URL: 'https://sms.example.com/send',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      METRICS_TOKEN: '0123456789abcdef',
      LOG_LEVEL: 'debug',
    });
    expect(config).toEqual({
      port: 8080,
      host: '::1',
      publicUrl: 'https://www.example.com',
      adminUrl: undefined,
      isProduction: true,
      database: {
        mode: 'external',
        url: production.DATABASE_URL,
        directUrl: 'postgresql://owner:y@db:5433/app',
        replicaUrls: ['postgresql://r1/app', 'postgresql://r2/app'],
      },
      dataDir: '/data',
      sessionSecret: secret,
      privacyKey: undefined,
      admin: { email: 'ayse@example.com', password: 'uzun ve güzel bir cümle' },
      seed: 'none',
      trustProxy: ['10.0.0.0/8', 'loopback'],
      smtpUrl: 'smtps://u:p@mail:465',
      smsGatewayUrl: 'https://sms.example.com/send',
      webhookAllowPrivate: true,
      metricsToken: '0123456789abcdef',
      logLevel: 'debug',
      shutdownDelayMs: 3_000,
    } satisfies Config);
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000abc'],
    ['HOST', 'http://x'],
    ['PUBLIC_URL', 'www.example.com'],
    ['PUBLIC_URL', 'https://example.com/site'],
    ['PUBLIC_URL', 'https://user:pw@example.com'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['ADMIN_URL', 'https://yonetim.example.com/panel'],
    ['ADMIN_URL', 'https://yonetim.example.com'],
    ['ADMIN_URL', 'http://localhost:3000'],
    ['DATABASE_URL', 'mysql://db/app'],
    ['DATABASE_URL', 'postgresql://db'],
    ['DATABASE_REPLICA_URLS', 'postgresql://db/app'],
    ['DATABASE_DIRECT_URL', 'postgresql://db/app'],
    ['DATABASE_DIRECT_URL', 'mysql://db/app'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', 'a'.repeat(40)],
    ['SESSION_SECRET', 'please-change-me-please-0123456789'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_EMAIL', 'a@b@example.com'],
    ['SEED', 'yes'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.example.com'],
    ['TRUST_PROXY', '-1'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['SMS_GATEWAY_URL', 'sms'],
    ['METRICS_TOKEN', 'short'],
    ['WEBHOOK_ALLOW_PRIVATE', 'evet'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: [^\\n]*expects [^\\n]+$`));
  });

  it('never repeats a refused address, because it may hold a password', () => {
    expect(refusal({ DATABASE_URL: 'mysql://app:hunter2@db/app' })).not.toContain('hunter2');
  });

  it.each(['SESSION_SECRET', 'PUBLIC_URL', 'SEED'])('requires %s in production', (name) => {
    expect(refusal({ ...production, [name]: undefined })).toMatch(
      new RegExp(`^${name}: required in production`),
    );
  });

  it.each([
    ...['admin', 'short1!', 'password1234567', 'ayse-ayse-ayse-1', 'aaaaaaaaaaaaaaaa'],
    // Among the commonest, with signs around them, and the words of a site like this one.
    ...['Manchester!2026', 'basketball+1987', 'B@sketball-2026', 'KrediBanka2026!', 'kredi-karşılaştırma-1'],
    // The account's name in another case and in its parts.
    ...['AYSE-yildirim-7x'],
  ])('refuses the administrator password %s in production only', (password) => {
    const env = { ADMIN_EMAIL: 'ayse@example.com', ADMIN_PASSWORD: password };
    expect(refusal({ ...production, ...env })).toMatch(/^ADMIN_PASSWORD: too weak/);
    expect(refusal(env)).toBe('accepted');
  });

  it('makes up secrets for the embedded database in production as well, and asks for all else', () => {
    const embedded = { ...production, DATABASE_URL: undefined, SESSION_SECRET: undefined };
    expect(loadConfig(embedded)).toMatchObject({ isProduction: true, sessionSecret: undefined });
    expect(refusal({ ...embedded, PUBLIC_URL: undefined })).toMatch(/^PUBLIC_URL: required in production/);
    expect(refusal({ ...embedded, ADMIN_PASSWORD: 'password' })).toMatch(/^ADMIN_PASSWORD: too weak/);
    expect(refusal({ ...embedded, SESSION_SECRET: 'short' })).toMatch(/^SESSION_SECRET: expects/);
  });

  it('takes the address given for requests where none is given for migrations', () => {
    expect(loadConfig(production).database).toMatchObject({ directUrl: production.DATABASE_URL });
  });
});
