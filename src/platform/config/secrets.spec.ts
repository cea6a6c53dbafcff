import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './config-error.js';
import { loadConfig } from './config.js';
import { pushKeysOf } from './push-keys.js';
import { loadSecrets } from './secrets.js';

describe('loadSecrets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('makes them once, for the owner only, and leaves nothing else behind', () => {
    const dataDir = join(folder, 'new', 'data');
    const secrets = loadSecrets(dataDir);
    expect(secrets.sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(secrets.postgresPassword.length).toBeGreaterThanOrEqual(32);
    expect(loadSecrets(dataDir)).toEqual(secrets);
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('makes others elsewhere', () => {
    expect(loadSecrets(join(folder, 'a'))).not.toEqual(loadSecrets(join(folder, 'b')));
  });

  it('closes a file that was opened to others', () => {
    loadSecrets(folder);
    chmodSync(join(folder, 'secrets.json'), 0o644);
    loadSecrets(folder);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it.each(['', '{', '[]', '{"sessionSecret": 1}', 'null'])(
    'refuses a damaged file (%j) instead of making others',
    (text) => {
      writeFileSync(join(folder, 'secrets.json'), text);
      expect(() => loadSecrets(folder)).toThrow(/^DATA_DIR: .*secrets\.json is damaged/);
    },
  );

  it('makes the keys of web push once beside the embedded database, and none beside another', () => {
    const config = loadConfig({ DATA_DIR: folder });
    const keys = pushKeysOf(config);
    expect(keys).toMatchObject({ subject: 'mailto:admin@localhost' });
    expect(pushKeysOf(config)).toEqual(keys);
    expect(statSync(join(folder, 'vapid.json')).mode & 0o777).toBe(0o600);
    const taken = loadConfig({
      VAPID_PUBLIC_KEY: keys?.publicKey,
      VAPID_PRIVATE_KEY: keys?.privateKey,
      VAPID_SUBJECT: 'https://www.example.com',
    });
    expect(taken.push).toMatchObject({ publicKey: keys?.publicKey });
    expect(pushKeysOf(loadConfig({ DATA_DIR: folder, DATABASE_URL: 'postgresql://db/app' }))).toBeUndefined();
  });

  it('names DATA_DIR when it is no folder', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => loadSecrets(join(folder, 'file'))).toThrow(ConfigError);
    expect(() => loadSecrets(join(folder, 'file'))).toThrow(/^DATA_DIR: expects a folder/);
  });
});
