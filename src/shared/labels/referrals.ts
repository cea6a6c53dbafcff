import type {
  AnswerReason,
  BillableState,
  ContactType,
  DisputeReason,
  DisputeState,
  Hold,
  LeadChannel,
  ReferralState,
  ReleaseRule,
} from '../enums/referrals.js';
import type { Tone } from './tones.js';

export const STATE_LABELS: Readonly<Record<ReferralState, string>> = {
  waiting: 'Bekliyor',
  sent: 'Gönderildi',
  received: 'Alındı',
  in_review: 'Değerlendiriliyor',
  approved: 'Onaylandı',
  rejected: 'Reddedildi',
  unreachable: 'Ulaşılamadı',
};

export const STATE_TONES: Readonly<Record<ReferralState, Tone>> = {
  waiting: 'neutral',
  sent: 'info',
  received: 'info',
  in_review: 'warning',
  approved: 'success',
  rejected: 'danger',
  unreachable: 'danger',
};

/** Why a referral waits, in a word or two. */
export const HOLD_LABELS: Readonly<Record<Hold, string>> = {
  suspicion: 'Şüpheli, onayınızı bekliyor',
  staff: 'Ekip gönderecek',
  phone: 'Telefon doğrulanacak',
  contact: 'Kişi aranmak istemiyor',
  file: 'Dosyayla gönderilecek',
  delivery: 'Yolda',
  fetch: 'Birazdan banka panelinde',
  endpoint: 'Bankanın gönderim yolu eksik ya da kapalı',
  failed: 'Banka almadı',
  earlier: 'Eski kayıt',
  erased: 'Kişi bilgileri silindi',
  double: 'Mükerrer, kararınızı bekliyor',
  undo: 'Geri alınmazsa birazdan gider',
};

/** Next step for staff, by the reason why a referral is held. */
export const HOLD_HINTS: Readonly<Record<Hold, string>> = {
  suspicion: 'Başvuruya bakın; gerçekse gönderin, değilse reddedin.',
  staff: 'Siz gönderirseniz gider: banka böyle istiyor ya da başvuru yeniden açıldı.',
  phone: 'Telefon doğrulanınca kendiliğinden gider; beklemeden de gönderebilirsiniz.',
  contact: 'Bu kişi aranmayacaklar listesinde; gönderilemez.',
  file: '“Dosyalar” sayfasından indirilince gönderilmiş sayılır.',
  delivery: 'Bankaya gönderiliyor; durumu “Gönderiler”de.',
  fetch: 'Banka bir iki saniye içinde kendisi okuyabilir.',
  endpoint:
    'Bankanın formunda açık bir webhook ya da e-posta adresi seçin (e-posta için SMTP_URL de gerekir), sonra gönderin.',
  failed: '“Gönderiler”de nedenine bakın, giderin, sonra yeniden gönderin.',
  earlier: 'Kendiliğinden gönderilmez; isterseniz şimdi gönderebilirsiniz.',
  erased: 'Başvuranın bilgileri silindi; gönderilemez.',
  double: 'Banka bu kişiyi kısa süre önce aynı tür başvuruyla aldı; kararınızı bekliyor.',
  undo: 'Gönderilmesine karar verildi; geri alınmazsa birazdan gider.',
};

export const DISPUTE_LABELS: Readonly<Record<DisputeState, string>> = {
  open: 'İtiraz var',
  upheld: 'İtiraz kabul edildi',
  dismissed: 'İtiraz reddedildi',
};

export const DISPUTE_REASON_LABELS: Readonly<Record<DisputeReason, string>> = {
  wrong_number: 'Numara yanlış ya da kullanılmıyor',
  not_requested: 'Kişi başvuru yapmadığını söylüyor',
  already_known: 'Başvuru bizde zaten vardı',
  other: 'Başka bir neden',
};

export const ANSWER_REASON_LABELS: Readonly<Record<AnswerReason, string>> = {
  income: 'Gelir yetersiz',
  credit_history: 'Kredi geçmişi uygun değil',
  debts: 'Borç yükü fazla',
  age: 'Yaş koşulu karşılanmıyor',
  employment: 'Çalışma koşulu karşılanmıyor',
  documents: 'Belge eksik',
  product: 'Ürünün koşulları karşılanmıyor',
  no_answer: 'Cevap yok',
  switched_off: 'Telefon kapalı',
  wrong_number: 'Numara yanlış',
  other: 'Başka bir neden',
};

export const RELEASE_LABELS: Readonly<Record<ReleaseRule, string>> = {
  at_once: 'Hemen',
  confirmed_phone: 'Telefon doğrulanınca',
  by_staff: 'Ekip gönderince',
};

export const CHANNEL_LABELS: Readonly<Record<LeadChannel, string>> = {
  file: 'Dosyayla (elden)',
  webhook: 'Webhook’la',
  email: 'E-postayla (bağlantı)',
  fetch: 'Banka kendisi alır (API)',
};

export const BILLABLE_LABELS: Readonly<Record<BillableState, string>> = {
  received: 'Alındığında',
  approved: 'Onaylandığında',
};

export const PRICE_DELETE_QUESTION =
  'Bu ücreti silmek istediğinizden emin misiniz? Gönderilmiş başvuruların ücreti değişmez.';

export const CONTACT_LABELS: Readonly<Record<ContactType, string>> = { phone: 'Telefon', email: 'E-posta' };

export const UNWANTED_REMOVE_QUESTION =
  'Bu kişi yeniden aranabilir ve ona ileti gönderilebilir. Listeden çıkarılsın mı?';
