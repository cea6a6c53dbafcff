import type { ErasureReason, RetentionStepName } from '../enums/privacy.js';

export const STEP_LABELS: Readonly<Record<RetentionStepName, string>> = {
  applications: 'Başvurular (kişi bilgileri silindi)',
  unconfirmed: 'Onaylanmayan abonelikler (silindi)',
  unsubscribed: 'Sona eren abonelikler (silindi)',
  traffic: 'Form trafik kayıtları (IP, tarayıcı bilgisi silindi)',
  evidence: 'Onay kanıtları (silindi)',
  deliveries: 'Ulaşmayan gönderiler (silindi)',
  clicks: 'Tıklamalar (görüntüleme bağı silindi)',
  click_rows: 'Tıklama kayıtları (silindi, sayılar kaldı)',
  sign_ins: 'Giriş denemeleri (silindi)',
  requests: 'Yanıtlanan kişisel veri talepleri (silindi)',
  audit: 'Denetim kaydı (silindi)',
};

export const ERASURE_REASON_LABELS: Readonly<Record<ErasureReason, string>> = {
  request: 'Kişinin isteği',
  withdrawal: 'Onayın geri alınması',
  mistake: 'Yanlış ya da mükerrer kayıt',
  authority: 'Kurul ya da mahkeme kararı',
  period: 'Sürenin dolması',
};
