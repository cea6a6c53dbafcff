import type { ChannelConsent, ConsentKind } from '../enums/applications.js';

/** Channels of marketing in a sentence. */
export const CHANNEL_WORDS: Readonly<Record<ChannelConsent, string>> = {
  marketing_call: 'arama',
  marketing_sms: 'SMS',
  marketing_email: 'e-posta',
};

/** Names of consents; the sentence that somebody read stands beside it. */
export const CONSENT_TITLES: Readonly<Record<ConsentKind, string>> = {
  kvkk: 'Başvurunun bankalara iletilmesi',
  marketing: 'Ticari ileti izni',
  marketing_call: 'Ticari ileti izni: arama',
  marketing_sms: 'Ticari ileti izni: SMS',
  marketing_email: 'Ticari ileti izni: e-posta',
  membership: 'Üyelik için bilgilendirme',
  terms: 'Kullanıcı Sözleşmesi',
  member_marketing: 'Ticari ileti izni',
};
