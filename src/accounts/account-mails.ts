import type { MailContent } from '../../views/messages/deliveries/mail.js';

export const passwordMail = (siteName: string, url: string, hours: number): MailContent => ({
  subject: `Şifre yenileme bağlantınız · ${siteName}`,
  title: 'Yeni şifrenizi belirleyin',
  parts: [
    'Hesabınız için bir şifre yenileme bağlantısı oluşturuldu. Yeni şifrenizi bu bağlantıyla belirlersiniz:',
    { link: 'Yeni şifre belirle', href: url },
    `Bağlantı bir kez ve oluşturulduktan sonra ${String(hours)} saat içinde kullanılabilir. Şimdiki şifreniz o ana kadar geçerlidir.`,
    'Bağlantıyı kimseyle paylaşmayın. Böyle bir istekte bulunmadıysanız bu iletiyi silebilirsiniz.',
  ],
  reason: 'Bu ileti, bu adresle kayıtlı bir hesap olduğu için gönderildi.',
});
