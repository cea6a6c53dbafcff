import type { MailContent } from '../../../views/messages/deliveries/mail.js';

/** Asks whether the address belongs to who typed it. */
export const confirmMail = (siteName: string, url: string, hours: number): MailContent => ({
  subject: `Üyeliğinizi onaylayın · ${siteName}`,
  title: 'E-posta adresinizi onaylayın',
  parts: [
    'Bu e-posta adresiyle üyelik başvurusu yapıldı. Hesabınız, aşağıdaki bağlantıyı açıp üye olurken belirlediğiniz şifreyi yazdığınızda açılır.',
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

/** Asks whether a member's new address is hers. */
export const newEmailMail = (siteName: string, url: string): MailContent => ({
  subject: `Yeni e-posta adresinizi onaylayın · ${siteName}`,
  title: 'Yeni e-posta adresinizi onaylayın',
  parts: [
    'Bir hesabın e-posta adresi olarak bu adres yazıldı. Değişiklik, bağlantıyı açıp hesabınızın şifresini yazdığınızda olur:',
    { link: 'Yeni adresimi onayla', href: url },
    'Bağlantı bir kez ve 24 saat içinde kullanılabilir. Bunu siz istemediyseniz bağlantıyı kullanmayın.',
  ],
  reason: 'Bu ileti, adresiniz bir hesabın yeni adresi olarak yazıldığı için gönderildi.',
});

/** Tells the address that was hers until now. */
export const emailChangedMail = (siteName: string, contact: string): MailContent => ({
  subject: `Hesabınızın e-posta adresi değişti · ${siteName}`,
  title: 'Hesabınızın e-posta adresi değişti',
  parts: [
    'Hesabınıza bundan sonra yeni adresinizle girilir; iletiler de oraya gönderilir.',
    contact === ''
      ? 'Bunu siz yapmadıysanız hemen siteyle iletişime geçin.'
      : `Bunu siz yapmadıysanız hemen ${contact} adresine yazın.`,
  ],
  reason: 'Bu ileti, hesabınızın güvenliğiyle ilgili olduğu için önceki adresinize gönderildi.',
});

/** Says until when a member may think again. */
export const leavingMail = (siteName: string, at: string, signInUrl: string): MailContent => ({
  subject: `Hesabınız silinecek · ${siteName}`,
  title: 'Hesabınız silinecek',
  parts: [
    'İsteğiniz üzerine hesabınız ve içindeki bilgiler silinecek.',
    { facts: [['Silinme zamanı', at]] },
    'Vazgeçerseniz o zamana kadar giriş yapmanız yeterli:',
    { link: 'Giriş yap ve vazgeç', href: signInUrl },
    'Bunu siz istemediyseniz giriş yapıp şifrenizi değiştirin.',
  ],
  reason: 'Bu ileti, hesabınızın silinmesi istendiği için gönderildi.',
});
