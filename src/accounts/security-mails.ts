import type { MailContent } from '../../views/messages/deliveries/mail.js';

const TITLES = {
  'password.change': 'Şifreniz değişti',
  'password.reset': 'Şifreniz bir bağlantıyla yenilendi',
  'sign-in.new-device': 'Hesabınıza yeni bir aygıttan giriş yapıldı',
  'passkey.create': 'Hesabınıza bir geçiş anahtarı eklendi',
  'passkey.delete': 'Bir geçiş anahtarınız kaldırıldı',
  'passkey.copied': 'Bir geçiş anahtarınızın kopyası kullanılmış olabilir',
  'second-factor.create': 'İki adımlı doğrulama açıldı',
  'second-factor.delete': 'İki adımlı doğrulama kapatıldı',
  'second-factor.reset': 'İki adımlı doğrulamanız bir yönetici tarafından sıfırlandı',
  'second-factor.codes': 'Yeni kurtarma kodları oluşturuldu',
  'second-factor.recovery': 'Bir kurtarma kodunuz kullanıldı',
} as const;

/** Events of an account that its owner is mailed about. */
export type SecurityEvent = keyof typeof TITLES;

export const isSecurityEvent = (event: unknown): event is SecurityEvent =>
  typeof event === 'string' && Object.hasOwn(TITLES, event);

/** Consequence of each event, shown below its title. */
const MEANS: Readonly<Record<SecurityEvent, string>> = {
  'password.change':
    'Bundan sonra yeni şifrenizle giriş yapılır. Değişikliğin yapıldığı oturum dışındaki oturumlarınız kapandı.',
  'password.reset':
    'Size gönderilen bağlantıyla yeni bir şifre belirlendi. Açık oturumlarınızın hepsi kapandı.',
  'sign-in.new-device':
    'Bu aygıttan daha önce giriş yapılmamıştı ya da tarayıcının verileri silinmişti. Siz giriş yaptıysanız bir şey yapmanız gerekmez.',
  'passkey.create':
    'Bu anahtarı taşıyan aygıtla, şifre ve kod yazmadan giriş yapılabilir. Anahtarlarınızı “Geçiş anahtarları” sayfanızda görürsünüz.',
  'passkey.delete':
    'Bundan sonra bu anahtarla giriş yapılamaz. Şifreniz ve uygulamanızdaki kod geçerliliğini korur.',
  'passkey.copied':
    'Giriş reddedildi: aygıtın sayacı beklenenden gerideydi. Anahtarı “Geçiş anahtarları” sayfanızdan kaldırıp yeniden ekleyin.',
  'second-factor.create': 'Bundan sonra giriş yaparken şifrenizin yanında uygulamanızdaki kod da sorulur.',
  'second-factor.delete': 'Bundan sonra giriş yaparken yalnızca şifreniz sorulur.',
  'second-factor.reset':
    'Açık oturumlarınız kapandı. Bir sonraki girişte yalnızca şifreniz sorulur; iki adımlı doğrulamayı yeniden kurabilirsiniz.',
  'second-factor.codes': 'Önceki kurtarma kodları artık geçerli değil.',
  'second-factor.recovery':
    'Her kurtarma kodu bir kez kullanılır. Kodlarınız azaldıysa profil sayfanızdan yenilerini oluşturun.',
};

export interface SecurityMailData {
  readonly siteName: string;
  readonly at: string;
  readonly device: string;
  /** Without the exact address. */
  readonly network: string;
}

export function securityMail(
  event: SecurityEvent,
  { siteName, at, device, network }: SecurityMailData,
): MailContent {
  return {
    subject: `${TITLES[event]} · ${siteName}`,
    title: TITLES[event],
    parts: [
      MEANS[event],
      {
        facts: [
          ['Zaman', at],
          ['Aygıt', device],
          ['Ağ', network],
        ],
      },
      // A stranger who changed the password knows the new one, and its owner doesn't: she can't change it, only reset
      // it.
      event === 'password.change' || event === 'password.reset'
        ? 'Bunu siz yapmadıysanız hemen giriş sayfasındaki “Şifremi unuttum” ile yeni bir şifre belirleyin ve sitenin bir yöneticisine haber verin.'
        : 'Bunu siz yapmadıysanız hemen şifrenizi değiştirin ve sitenin bir yöneticisine haber verin.',
    ],
    reason: 'Bu ileti, hesabınızın güvenliğiyle ilgili olduğu için gönderildi.',
  };
}
