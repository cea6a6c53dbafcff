import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ConfigError, loadConfig, type Config } from './config.js';

const secret = 'k7Qv2mZt9LrXw4Bn8HcJ6Ys3Fd5Gp1Ua';
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://app:x@db:5432/app',
  SESSION_SECRET: secret,
  PUBLIC_URL: 'https://www.example.com',
  SEED: 'none',
};

/** Of RFC 8292's kind: the number 1, and the point that it stands for. */
const vapid = {
  publicKey: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  privateKey: `${'A'.repeat(42)}E`,
  subject: 'mailto:teknik@example.com',
};
const vapidVariables = {
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: vapid.subject,
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
      processes: 1,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:3000',
      adminUrl: undefined,
      isProduction: false,
      database: { mode: 'embedded' },
      databasePools: { requests: 12, sessions: 4 },
      dataDir: `${process.cwd()}/.data`,
      sessionSecret: undefined,
      formerSessionSecret: undefined,
      privacyKey: undefined,
      admin: {},
      seed: 'demo',
      trustProxy: 0,
      smtpUrl: undefined,
      smsGatewayUrl: undefined,
      push: undefined,
      mailReportSecret: undefined,
      bounceAddress: undefined,
      bounceImapUrl: undefined,
      webhookAllowPrivate: false,
      cdnPurgeUrl: undefined,
      metricsToken: undefined,
      backup: { dir: `${process.cwd()}/.data/backups`, key: undefined, at: undefined, keep: 7 },
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
      WEB_CONCURRENCY: '4',
      HOST: '::1',
      DATABASE_DIRECT_URL: 'postgresql://owner:y@db:5433/app',
      DATABASE_REPLICA_URLS: 'postgresql://r1/app, postgresql://r2/app',
      DATABASE_POOL_SIZE: '20',
      DATABASE_SESSION_POOL_SIZE: '2',
      DATA_DIR: '/data',
      ADMIN_EMAIL: 'ayse@example.com',
      ADMIN_PASSWORD: 'uzun ve güzel bir cümle',
      SEED: 'none',
      TRUST_PROXY: '10.0.0.0/8, loopback',
      SMTP_URL: 'smtps://u:p@mail:465',
      SMS_GATEWAY_URL: 'https://sms.example.com/send',
      ...vapidVariables,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      MAIL_REPORT_SECRET: 'fedcba9876543210',
      BOUNCE_ADDRESS: 'bounce@example.com',
      BOUNCE_IMAP_URL: 'imaps://u:p@mail:993/INBOX',
      CDN_PURGE_URL: 'https://cdn.example.com/',
      METRICS_TOKEN: '0123456789abcdef',
      BACKUP_DIR: '/backups',
      BACKUP_KEY: 'bir-anahtar-cumlesi',
      BACKUP_AT: '03:30',
      BACKUP_KEEP: '14',
      LOG_LEVEL: 'debug',
    });
    expect(config).toEqual({
      port: 8080,
      processes: 4,
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
      databasePools: { requests: 20, sessions: 2 },
      dataDir: '/data',
      sessionSecret: secret,
      formerSessionSecret: undefined,
      privacyKey: undefined,
      admin: { email: 'ayse@example.com', password: 'uzun ve güzel bir cümle' },
      seed: 'none',
      trustProxy: ['10.0.0.0/8', 'loopback'],
      smtpUrl: 'smtps://u:p@mail:465',
      smsGatewayUrl: 'https://sms.example.com/send',
      push: vapid,
      webhookAllowPrivate: true,
      mailReportSecret: 'fedcba9876543210',
      bounceAddress: 'bounce@example.com',
      bounceImapUrl: 'imaps://u:p@mail:993/INBOX',
      cdnPurgeUrl: 'https://cdn.example.com/',
      metricsToken: '0123456789abcdef',
      backup: { dir: '/backups', key: 'bir-anahtar-cumlesi', at: '03:30', keep: 14 },
      logLevel: 'debug',
      shutdownDelayMs: 3_000,
    } satisfies Config);
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', 'auto'],
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
    ['DATABASE_POOL_SIZE', '3'],
    ['DATABASE_POOL_SIZE', 'many'],
    ['DATABASE_SESSION_POOL_SIZE', '0'],
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
    ['CDN_PURGE_URL', 'cdn'],
    ['METRICS_TOKEN', 'short'],
    ['MAIL_REPORT_SECRET', 'short'],
    ['BOUNCE_ADDRESS', 'bounce'],
    ['BOUNCE_ADDRESS', 'bounce+x@example.com'],
    ['BOUNCE_ADDRESS', `${'b'.repeat(21)}@example.com`],
    ['BOUNCE_IMAP_URL', 'https://mail.example.com'],
    ['BOUNCE_IMAP_URL', 'imaps://u:p@mail.example.com'],
    ['BACKUP_KEY', 'short'],
    ['BACKUP_AT', '24:00'],
    ['BACKUP_AT', '3.30'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_UNSEALED', 'evet'],
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

  it('takes a former secret only beside another one, and with the key by which people are known', () => {
    const former = secret.toUpperCase().split('').reverse().join('');
    const both = { SESSION_SECRET: secret, SESSION_SECRET_PREVIOUS: former };
    expect(refusal(both)).toMatch(/^PRIVACY_KEY: expects a value beside SESSION_SECRET_PREVIOUS/);
    const keyed = { ...both, PRIVACY_KEY: former };
    expect(loadConfig(keyed)).toMatchObject({ sessionSecret: secret, formerSessionSecret: former });
    expect(refusal({ ...keyed, SESSION_SECRET_PREVIOUS: secret })).toMatch(
      /^SESSION_SECRET_PREVIOUS: expects another/,
    );
    expect(refusal({ ...keyed, SESSION_SECRET_PREVIOUS: 'short' })).toMatch(
      /^SESSION_SECRET_PREVIOUS: expects at/,
    );
  });

  it.each(['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'])(
    'takes the keys of web push together: without %s it refuses them in one line',
    (name) => {
      expect(refusal({ ...vapidVariables, [name]: undefined })).toMatch(
        new RegExp(`^${name}: expects [^\\n]+$`),
      );
    },
  );

  it.each([
    ['VAPID_PRIVATE_KEY', 'kisa'],
    ['VAPID_PUBLIC_KEY', vapid.publicKey.replace('BGsX', 'BGsY')],
    ['VAPID_SUBJECT', 'teknik@example.com'],
    ['VAPID_SUBJECT', 'http://example.com'],
  ])('refuses %s=%s beside the other keys of web push, and never repeats a key', (name, value) => {
    const message = refusal({ ...vapidVariables, [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: expects [^\\n]+$`));
    expect(message).not.toContain(value);
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

  it('plans no unsealed backups in production unless that is said', () => {
    const planned = { ...production, BACKUP_AT: '03:30' };
    expect(refusal(planned)).toMatch(/^BACKUP_KEY: required in production beside BACKUP_AT: [^\n]+$/);
    expect(refusal({ ...planned, BACKUP_KEY: secret })).toBe('accepted');
    expect(refusal({ ...planned, BACKUP_UNSEALED: '1' })).toBe('accepted');
    expect(refusal({ ...planned, BACKUP_UNSEALED: '0' })).toMatch(/^BACKUP_KEY: required/);
    expect(refusal({ ...planned, BACKUP_KEY: secret, BACKUP_UNSEALED: '1' })).toMatch(
      /^BACKUP_UNSEALED: expects/,
    );
    expect(refusal({ BACKUP_AT: '03:30' })).toBe('accepted');
  });

  it('makes up secrets for the embedded database in production as well, and asks for all else', () => {
    const embedded = { ...production, DATABASE_URL: undefined, SESSION_SECRET: undefined };
    expect(loadConfig(embedded)).toMatchObject({ isProduction: true, sessionSecret: undefined });
    expect(refusal({ ...embedded, PUBLIC_URL: undefined })).toMatch(/^PUBLIC_URL: required in production/);
    expect(refusal({ ...embedded, ADMIN_PASSWORD: 'password' })).toMatch(/^ADMIN_PASSWORD: too weak/);
    expect(refusal({ ...embedded, SESSION_SECRET: 'short' })).toMatch(/^SESSION_SECRET: expects/);
  });

  describe('with secrets in files', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'secret');
    afterAll(() => {
      rmSync(dirname(file), { recursive: true });
    });

    it('reads them, without the end of their line', () => {
      writeFileSync(file, `${secret}\n`);
      const config = loadConfig({ ...production, SESSION_SECRET: '', SESSION_SECRET_FILE: file });
      expect(config.sessionSecret).toBe(secret);
      writeFileSync(file, 'postgresql://app:x@db/other');
      expect(loadConfig({ DATABASE_URL_FILE: file }).database).toMatchObject({
        url: 'postgresql://app:x@db/other',
      });
    });

    it('refuses both, none, an empty one and a wrong one in one line that names the variable', () => {
      writeFileSync(file, '\n');
      const both = { SESSION_SECRET: secret, SESSION_SECRET_FILE: file };
      expect(refusal(both)).toMatch(/^SESSION_SECRET_FILE: expects SESSION_SECRET not to be set/);
      expect(refusal({ SESSION_SECRET_FILE: file })).toMatch(/^SESSION_SECRET_FILE: expects a file with/);
      expect(refusal({ SESSION_SECRET_FILE: `${file}.gone` })).toMatch(/can be read \(ENOENT\)$/);
      writeFileSync(file, 'short');
      expect(refusal({ SESSION_SECRET_FILE: file })).toMatch(/^SESSION_SECRET: expects at least 32/);
    });
  });

  it('takes the address given for requests where none is given for migrations', () => {
    expect(loadConfig(production).database).toMatchObject({ directUrl: production.DATABASE_URL });
  });
});
