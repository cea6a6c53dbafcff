import { loadConfig } from '../platform/config/config.js';
import { loadPostgresSecrets } from '../platform/config/secrets.js';
import { poolOf } from '../platform/database/data-source.js';
import { openDatabase } from '../platform/database/database.js';
import { forgetKeys } from '../platform/database/known-keys.js';
import { ENTITIES } from '../app/entities.js';
import { createLog } from '../platform/logging/log.js';
import { runCommand } from './run-command.js';

/** `npm run keys:forget`: for a secret that is lost, or that became known and must be worth nothing at once. */
await runCommand(async () => {
  const config = loadConfig(process.env);
  const secrets = config.database.mode === 'embedded' ? loadPostgresSecrets(config.dataDir) : undefined;
  const around = { log: createLog('error'), signal: new AbortController().signal, entities: ENTITIES };
  const database = await openDatabase(config, secrets, around, () => Promise.resolve());
  try {
    await forgetKeys(poolOf(database.dataSource));
  } finally {
    await database.close();
  }
  return [
    'Veritabanı bir sonraki başlangıçtaki SESSION_SECRET ve PRIVACY_KEY ile çalışacak.',
    'SESSION_SECRET değiştiyse: herkes yeniden oturum açar, doğrulama uygulamaları kurtarma koduyla yeniden kurulur, gönderilmiş bağlantılar geçersizdir, webhook anahtarları yenilenir.',
    'PRIVACY_KEY de (yoksa eski SESSION_SECRET) değiştiyse: aranmak istemeyenlerin listesi artık kimseyi tanımaz ve yeniden yapılmalıdır; rıza kanıtları kişilerle eşleşmez.',
  ].join('\n');
});
