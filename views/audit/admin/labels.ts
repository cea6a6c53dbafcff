import { STATUS_LABELS } from '../../admin/labels.js';
import { TYPE_LABELS } from '../../offers/admin/labels.js';
import {
  CONTACT_LABELS,
  DISPUTE_LABELS,
  STATE_LABELS as REFERRAL_LABELS,
} from '../../referrals/admin/labels.js';
import { FIELD_LABELS, TEMPLATE_LABELS } from '../../pages/admin/labels.js';
import { own } from '../../../src/finance/own.js';

type Label =
  | string
  | { readonly label: string; readonly words: Readonly<Record<string, string>> }
  | { readonly label: string; readonly names: 'bank' };

const YES_NO = { true: 'Evet', '': 'Hayır' } as const;

/** Words for what the log calls by its English name; what has none yet is shown as it is stored. */
const RESOURCES: Readonly<Record<string, string>> = {
  ad: 'Reklam',
  'ad-switch': 'Reklam kodları',
  application: 'Başvuru',
  audit: 'İşlem kaydı',
  bank: 'Banka',
  'bank-offer': 'Banka teklifi',
  'bank-order': 'Sıralama',
  campaign: 'Kampanya',
  delivery: 'Gönderi',
  'do-not-contact': 'Aranmayacaklar kaydı',
  image: 'Görsel',
  'legal-figure': 'Yasal sınır',
  'loan-type': 'Hesaplama sınırı',
  notification: 'Bildirim',
  order: 'Sıralama',
  page: 'Sayfa',
  person: 'Kişi (özet)',
  product: 'Ürün',
  'rate-import': 'Oran aktarımı',
  referral: 'Yönlendirme',
  'referral-file': 'Banka dosyası',
  'referral-import': 'Yanıt aktarımı',
  'referral-price': 'Başvuru ücreti',
  retention: 'İmha çalışması',
  session: 'Oturum',
  settings: 'Ayarlar',
  statement: 'Hesap özeti',
  'sign-in': 'Giriş denemesi (hesap özeti)',
  subscriber: 'Bülten abonesi',
  'tax-rate': 'Vergi oranı',
  'term-rule': 'Vade sınırı',
  user: 'Kullanıcı',
  webhook: 'Webhook',
  'api-key': 'API anahtarı',
  'privacy-request': 'Kişisel veri talebi',
};

const VERBS: Readonly<Record<string, string>> = {
  create: 'eklendi',
  update: 'değiştirildi',
  delete: 'silindi',
  status: 'durumu değişti',
  note: 'not eklendi',
  assign: 'sorumlusu değişti',
  reveal: 'iletişim bilgisi görüntülendi',
  rate: 'oranı değişti',
  'confirm-rate': 'oranı doğrulandı',
  apply: 'uygulandı',
  undo: 'geri alındı',
  export: 'dışa aktarıldı',
  'bulk-approve': 'toplu onaylandı',
  'bulk-reject': 'toplu reddedildi',
  'bulk-delete': 'toplu silindi',
  'bulk-stop': 'toplu işlemi durduruldu',
  unsubscribe: 'aboneliği sonlandırıldı',
  draft: 'taslağı kaydedildi',
  publish: 'yayınlandı',
  'publish-refused': 'planlandığı gibi yayınlanamadı',
  withdraw: 'yayından kaldırıldı',
  schedule: 'zamanlandı',
  restore: 'eski bir sürümden geri yüklendi',
  'name-revision': 'sürümü adlandırıldı',
  return: 'çöp kutusundan geri alındı',
  resend: 'yeniden gönderildi',
  cancel: 'iptal edildi',
  resume: 'alıcısının bekletmesi kaldırıldı',
  gone: 'alıcısı 410 yanıtı verdiği için kapatıldı',
  secret: 'anahtarı görüntülendi',
  rotate: 'anahtarı değiştirildi',
  test: 'denendi',
  erase: 'kalıcı olarak silindi',
  release: 'gönderime bırakıldı',
  sent: 'elden gönderildi',
  state: 'durumu değişti',
  phone: 'telefon doğrulaması değişti',
  take: 'alındı',
  told: 'bankaya elden bildirildi',
  close: 'kapatıldı',
  dispute: 'itirazı açıldı',
  settle: 'itirazı sonuçlandı',
  download: 'yeniden indirildi',
  notices: 'bildirim tercihleri değişti',
  open: 'bağlantıyla açıldı',
  answer: 'bağlantıyla yanıtlandı',
  link: 'bağlantısı yenilendi',
  revoke: 'bağlantısı geçersiz kılındı',
  redact: 'kişisel verilerden arındırıldı',
};

const ACTIONS: Readonly<Record<string, string>> = {
  'application.erase': 'Başvurunun kişi bilgileri silindi',
  'subscriber.erase': 'Bülten abonesi kişi bilgileriyle silindi',
  'person.reveal': 'Kişi arandı ve görüntülendi',
  'person.export': 'Kişinin verileri dışa aktarıldı',
  'person.correct': 'Kişinin verileri düzeltildi',
  'person.erase': 'Kişinin verileri silindi',
  'retention.start': 'Süresi dolanların silinmesi başlatıldı',
  'ad-switch.update': 'Reklam kodları açıldı veya kapatıldı',
  'session.create': 'Oturum açıldı',
  'session.destroy': 'Oturum kapatıldı',
  'sign-in.closed': 'Kapalı hesapla giriş denendi',
  'sign-in.locked': 'Çok fazla deneme: giriş bekletildi',
  'sign-in.refused': 'Giriş reddedildi: e-posta veya şifre hatalı',
  'page.preview-revoke': 'Sayfanın önizleme bağlantıları iptal edildi',
  'user.password': 'Şifre değiştirildi',
  'api-key.renew': 'API anahtarı üretildi',
  'webhook.secret': 'Webhook anahtarı görüldü',
  'webhook.test': 'Webhook denendi',
  'second-factor.codes': 'Yeni kurtarma kodları oluşturuldu',
  'second-factor.create': 'İki adımlı doğrulama açıldı',
  'second-factor.delete': 'İki adımlı doğrulama kapatıldı',
  'second-factor.recovery': 'Kurtarma kodu kullanıldı',
  'second-factor.reset': 'İki adımlı doğrulama sıfırlandı',
  'user.password-link': 'Şifre bağlantısı oluşturuldu',
  'user.terminal-reset': 'Hesap sunucudan sıfırlandı',
  'user.password-reset': 'Şifre bağlantıyla yenilendi',
};

/** What the log keeps beside the fields of forms. */
const OTHERS: Readonly<Record<string, Label>> = {
  assignee: 'Sorumlu',
  bank: { label: 'Banka', names: 'bank' },
  banks: { label: 'Bankalar', names: 'bank' },
  changes: 'Değişen oranlar',
  count: 'Sayı',
  contact: { label: 'Tür', words: CONTACT_LABELS },
  confirmed: { label: 'Telefon doğrulandı', words: YES_NO },
  dispute: { label: 'İtiraz', words: DISPUTE_LABELS },
  lines: 'Satır',
  month: 'Ay',
  referrals: 'Yönlendirmeler (no)',
  state: { label: 'Durum', words: REFERRAL_LABELS },
  expires_at: 'Geçerlilik sonu',
  from: 'Başlangıç',
  import: 'Oran aktarımı (no)',
  isPublished: { label: 'Yayında', words: YES_NO },
  job: 'Toplu iş (no)',
  length: 'Uzunluk (karakter)',
  network: 'Ağ',
  publishAt: 'Yayın zamanı',
  rate: 'Oran',
  confirmed_on: 'Son doğrulama',
  reason: 'Neden',
  search: 'Arama',
  status: { label: 'Durum', words: STATUS_LABELS },
  to: 'Bitiş',
  total: 'Toplam',
  undone_import: 'Geri alınan aktarım (no)',
  type: { label: 'Tür', words: TYPE_LABELS },
  until: 'Son kayıt (no)',
  withdrawn: { label: 'Geri alındı', words: YES_NO },
  unpublishAt: 'Yayından kaldırma zamanı',
  ...FIELD_LABELS,
  template: { label: FIELD_LABELS.template, words: TEMPLATE_LABELS },
  isFeatured: { label: FIELD_LABELS.isFeatured, words: YES_NO },
  content: 'İçerik',
  name: 'Ad',
};

/** As it is stored where nobody has named it. */
export const otherLabel = (key: string): Label => own(OTHERS, key) ?? key;

export const resourceLabel = (resource: string): string => own(RESOURCES, resource) ?? resource;

/** `Bildirim değiştirildi` */
export function actionLabel(action: string): string {
  const [resource = '', verb = ''] = action.split('.');
  const said = own(VERBS, verb);
  return own(ACTIONS, action) ?? (said === undefined ? action : `${resourceLabel(resource)} ${said}`);
}
