import { forgetKeys } from '../platform/database/secret-fingerprints.js';
import { runCommand, withDatabase } from './run-command.js';

/** `npm run keys:forget`: for a secret that is lost, or that became known and must be worth nothing at once. */
await runCommand(async (config) => {
  await withDatabase(config, forgetKeys);
  return [
    'Veritabanı bir sonraki başlangıçtaki SESSION_SECRET ve PRIVACY_KEY ile çalışacak.',
    'SESSION_SECRET değiştiyse: herkes yeniden oturum açar, doğrulama uygulamaları kurtarma koduyla yeniden kurulur, gönderilmiş bağlantılar geçersizdir, webhook anahtarları yenilenir.',
    'PRIVACY_KEY de (yoksa eski SESSION_SECRET) değiştiyse: aranmak istemeyenlerin listesi artık kimseyi tanımaz ve yeniden yapılmalıdır; rıza kanıtları kişilerle eşleşmez.',
  ].join('\n');
});
