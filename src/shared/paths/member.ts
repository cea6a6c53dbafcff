import { type Query, SAVE_PATH, segment, withQuery } from './site.js';

/** Of becoming a member; apart, as no script of a page leads there. */
export const signUpPaths = {
  /** After the form was sent: look into your mailbox. */
  sent: () => '/uye-ol/gonderildi',
  confirm: (code = '') => withQuery('/uye-ol/onay', { kod: code }),
  confirmed: () => '/uye-ol/onaylandi',
  /** Where a member's new address is confirmed. */
  newEmail: (code = '') => withQuery('/uye-ol/yeni-eposta', { kod: code }),
  /** After a member has asked to be forgotten. */
  leaving: () => '/uye-ol/hesap-silinecek',
  /** Where the link of a mail ends what a member waits for. */
  endAlarm: (code = '') => withQuery('/uye-ol/alarm-bitir', { kod: code }),
  /** Where the link is asked for again. */
  link: () => '/uye-ol/baglanti',
} as const;

/** Of a member's own pages. */
export const memberPaths = {
  home: () => '/hesabim',
  name: () => '/hesabim/ad',
  phone: () => '/hesabim/telefon',
  verifyPhone: () => '/hesabim/telefon/dogrula',
  /** Where the code is typed that was sent to it. */
  phoneCode: (request = '') => withQuery('/hesabim/telefon/kod', { istek: request }),
  applications: () => '/hesabim/basvurularim',
  application: (id: string) => `/hesabim/basvurularim/${segment(id)}`,
  /** Rate alarms of the member; other pages prefill a rate by the query. */
  alarms: (query: Query = {}) => withQuery('/hesabim/alarmlarim', query),
  alarmSwitch: (id: string) => `/hesabim/alarmlarim/${segment(id)}/ac-kapa`,
  alarmRemoval: (id: string) => `/hesabim/alarmlarim/${segment(id)}/sil`,
  /** Where a browser subscribes to the member's alarms, and where they end. */
  alarmBrowsers: () => '/hesabim/alarmlarim/bildirim',
  alarmBrowsersEnd: () => '/hesabim/alarmlarim/bildirim-kapat',
  save: (address = '') => withQuery(SAVE_PATH, { adres: address }),
  saved: () => '/hesabim/kaydettiklerim',
  newSaved: (address = '') => withQuery('/hesabim/kaydettiklerim/yeni', { adres: address }),
  savedRemoval: (id: string) => `/hesabim/kaydettiklerim/${segment(id)}/sil`,
  consents: () => '/hesabim/izinlerim',
  giveConsent: () => '/hesabim/izinlerim/ver',
  withdrawConsent: () => '/hesabim/izinlerim/geri-al',
  leaveNewsletter: () => '/hesabim/izinlerim/bultenden-ayril',
  data: () => '/hesabim/verilerim',
  dataFile: () => '/hesabim/verilerim/indir',
  dataPage: () => '/hesabim/verilerim/goster',
  deletion: () => '/hesabim/verilerim/hesap-sil',
  security: () => '/hesabim/guvenlik',
  email: () => '/hesabim/guvenlik/eposta',
  password: () => '/hesabim/guvenlik/sifre',
  secondFactor: () => '/hesabim/guvenlik/iki-adim',
  secondFactorCodes: () => '/hesabim/guvenlik/iki-adim/kodlar',
  secondFactorOff: () => '/hesabim/guvenlik/iki-adim/kapat',
  session: (key: string) => `/hesabim/guvenlik/oturumlar/${segment(key)}/kapat`,
  otherSessions: () => '/hesabim/guvenlik/oturumlar/kapat',
} as const;
