import { randomUUID } from 'node:crypto';
import type { Passkey } from '../../src/accounts/passkeys/passkey.entity.js';
import type { ConsentEvidence } from '../../src/people/privacy/consent-evidence.entity.js';
import type { User } from '../../src/accounts/user.entity.js';
import type { MemberConsent } from '../../src/people/members/member-consent.entity.js';
import type { MemberEmailChange } from '../../src/people/members/member-email-change.entity.js';
import type { MemberSignUp } from '../../src/people/members/member-sign-up.entity.js';
import type { RateAlarm } from '../../src/people/members/alarms/rate-alarm.entity.js';
import type { SavedResult } from '../../src/people/members/saved/saved-result.entity.js';
import type { NewsletterIssue } from '../../src/people/newsletter/issues/newsletter-issue.entity.js';
import type { NewsletterLetter } from '../../src/people/newsletter/issues/newsletter-letter.entity.js';
import type { NewsletterSending } from '../../src/people/newsletter/issues/newsletter-sending.entity.js';
import type { NewsletterSubscriber } from '../../src/people/newsletter/newsletter-subscriber.entity.js';
import type { PrivacyRequest } from '../../src/people/privacy/privacy-request.entity.js';
import { factoryOf, siteDay } from './row.js';

/** A member who can't sign in; `createPerson` (support/staff.ts) makes one with a password. */
export const aUser = factoryOf<User>('users', () => ({
  name: 'Üye',
  email: `${randomUUID()}@uye.test`,
  search_key: '',
  password_hash: '',
}));

export const aMemberConsent = factoryOf<MemberConsent>('member_consents', () => ({
  subject_key: Buffer.alloc(0),
  kind: 'member_marketing',
  version: '1',
  page: '/uye-ol',
  ip_address: '10.0.0.1',
  given_at: new Date(),
}));

export const aMemberSignUp = factoryOf<MemberSignUp>('member_sign_ups', ({ email = '' }) => ({
  id: randomUUID(),
  email,
  password_hash: '',
  token_hash: Buffer.from(`x${email}`),
  membership_version: 'v',
  terms_version: 'v',
  ip_address: '10.0.0.1',
}));

export const anEmailChange = factoryOf<MemberEmailChange>('member_email_changes', ({ old_email = '' }) => ({
  id: randomUUID(),
  token_hash: Buffer.from(old_email),
}));

export const aRateAlarm = factoryOf<RateAlarm>('rate_alarms', () => ({
  market: 'konut-kredisi',
  threshold: 2.5,
}));

export const aSavedResult = factoryOf<SavedResult>('saved_results', () => ({
  name: 'Yazlık',
  address: '/konut-kredisi?tutar=1',
}));

export const aSubscriber = factoryOf<NewsletterSubscriber>('newsletter_subscribers', () => ({
  kvkk_text: 'Kabul ediyorum.',
  source_page: '/',
  source_section: 'b7',
  unsubscribe_token: randomUUID(),
}));

export const anIssue = factoryOf<NewsletterIssue>('newsletter_issues', () => ({
  subject: 'Bülten',
  written_by: 'Deneme',
}));

export const aLetter = factoryOf<NewsletterLetter>('newsletter_letters', () => ({}));

export const aPrivacyRequest = factoryOf<PrivacyRequest>('privacy_requests', () => ({
  kind: 'erasure',
  channel: 'email',
  subject: 'Deneme',
  received_on: '2026-01-01',
  created_by_name: 'Deneme',
}));

export const aPasskey = factoryOf<Passkey>('passkeys', () => ({
  credential_id: randomUUID(),
  public_key: Buffer.alloc(0),
  counter: '0',
  name: 'Deneme',
}));

/** A consent whose evidence is kept after the person has gone. */
export const aConsent = factoryOf<ConsentEvidence>('consent_evidence', () => ({
  phone_key: 'x',
  consent: 'kvkk',
  source: 'newsletter',
  source_page: '/',
  given_at: new Date(),
}));

/** A mailing's place in the month that is going on. */
export const aSending = factoryOf<NewsletterSending>('newsletter_sendings', () => ({
  month: `${siteDay(0).slice(0, 7)}-01`,
}));
