import { createECDH } from 'node:crypto';

const pair = createECDH('prime256v1');
pair.generateKeys();

/** Keys of a site that sends notifications to browsers. */
export const vapidKeys = {
  publicKey: pair.getPublicKey('base64url'),
  privateKey: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  subject: 'mailto:teknik@ornek.test',
};

/** The same as a server is started with. */
export const vapid = {
  VAPID_PUBLIC_KEY: vapidKeys.publicKey,
  VAPID_PRIVATE_KEY: vapidKeys.privateKey,
  VAPID_SUBJECT: vapidKeys.subject,
};
