import type { MailContent } from '../../../views/messages/deliveries/mail.js';

/** Asks whether the address belongs to who typed it. */
export const confirmMail = (siteName: string, url: string): MailContent => ({
  subject: `Bülten aboneliğinizi onaylayın · ${siteName}`,
  title: 'Aboneliğinizi onaylayın',
  parts: [
    'Bu e-posta adresi bültenimize kaydedildi. Aboneliğiniz, aşağıdaki bağlantıyı açıp onayladığınızda başlar.',
    { link: 'Aboneliğimi onayla', href: url },
    'Bağlantı 7 gün geçerlidir. Kaydı siz yapmadıysanız bir şey yapmanız gerekmez; onaylanmayan adrese bülten gönderilmez.',
  ],
  reason: 'Bu ileti, adresiniz bülten formuna yazıldığı için bir kez gönderildi.',
});

/** The first message of a subscription. */
export const welcomeMail = (siteName: string, siteUrl: string): MailContent => ({
  subject: `Aboneliğiniz başladı · ${siteName}`,
  title: 'Aboneliğiniz başladı',
  parts: [
    'Bundan sonra yeni kampanyaları ve oran değişikliklerini bu adrese yazacağız.',
    { link: 'Güncel oranlara bak', href: siteUrl },
    'Dilediğiniz zaman, iletilerin altındaki bağlantıyla tek dokunuşla ayrılabilirsiniz.',
  ],
  reason: 'Bu ileti, bülten aboneliğinizi onayladığınız için gönderildi.',
});
