import type { MailContent } from '../../views/deliveries/mail.js';

/** Asks whether the address belongs to who typed it. */
export const confirmMail = (siteName: string, url: string, hours: number): MailContent => ({
  subject: `Üyeliğinizi onaylayın · ${siteName}`,
  title: 'E-posta adresinizi onaylayın',
  parts: [
    'Bu e-posta adresiyle üyelik başvurusu yapıldı. Hesabınız, aşağıdaki bağlantıyı açıp onayladığınızda açılır.',
    { link: 'E-posta adresimi onayla', href: url },
    `Bağlantı bir kez ve ${String(hours)} saat içinde kullanılabilir.`,
    'Üyelik başvurusunu siz yapmadıysanız bağlantıyı kullanmayın; onaylanmayan hesap açılmaz ve bilgileri silinir.',
  ],
  reason: 'Bu ileti, adresiniz üyelik formuna yazıldığı için gönderildi.',
});

/** Somebody signed up with the address of an account; the page says the same as to everyone. */
export const knownMail = (siteName: string, signInUrl: string, resetUrl: string): MailContent => ({
  subject: `Zaten bir hesabınız var · ${siteName}`,
  title: 'Bu adresle açılmış bir hesabınız var',
  parts: [
    'Bu e-posta adresiyle yeniden üye olunmak istendi. Hesabınız zaten açık olduğu için hiçbir şey değişmedi.',
    { link: 'Giriş yap', href: signInUrl },
    'Şifrenizi hatırlamıyorsanız yenisini belirleyebilirsiniz:',
    { link: 'Yeni şifre iste', href: resetUrl },
    'Bu isteği siz yapmadıysanız bir şey yapmanız gerekmez.',
  ],
  reason: 'Bu ileti, bu adresle kayıtlı bir hesap olduğu için gönderildi.',
});
