import type { ReadableData } from '../../../views/people/members/data.js';
import { BANK_STATES, OUTCOME_STATES, OWN_STATES } from '../../../views/people/applicants/state-words.js';
import { statusForApplicant } from '../applicants/state-for-applicant.js';
import { KINDS } from '../../applications/kinds/registry.js';
import { formatDate, formatPercent, formatPhone } from '../../shared/finance/tr/format.js';
import { calendarDate } from '../../shared/finance/calendar.js';
import { MARKETS } from '../../offers/rate-history/markets.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { CONSENT_TITLES } from '../../shared/labels/consents.js';
import { sentText } from '../privacy/sent-messages.view-model.js';
import type { OwnApplication } from './member-applications.service.js';
import type { OwnData } from './member-data.service.js';

/** The same as the file, in words. */
export function toReadable(data: OwnData, timeZone: string, lettersKept: string): ReadableData {
  const { account, consents, newsletter, applications, sessions, rate_alarms: alarms, saved, letters } = data;
  const at = (instant: Date | null): string => (instant === null ? '' : formatInstant(instant, timeZone));
  return {
    account: given([
      ['Ad', account.name],
      ['E-posta', account.email],
      ['Telefon', account.phone === null ? '' : formatPhone(account.phone)],
      ['Telefonun doğrulanması', at(account.phone_confirmed_at)],
      ['Üyelik', at(account.created_at)],
      ['Son giriş', at(account.last_login_at)],
      ['Bülten', newsletter === null ? 'Abonelik yok' : newsletter.text],
    ]),
    consents: consents.map((one) => ({
      title: one.label ?? one.kind,
      facts: given([
        ['Metin', one.text ?? ''],
        ['Sürüm', one.version],
        ['Sayfa', one.page],
        ['Onay', at(one.given_at)],
        ['Geri alma', at(one.withdrawn_at)],
      ]),
    })),
    applications: applications.map((one) => ({
      title: `${KINDS[one.kind].words.label} · Başvuru no ${one.id}`,
      facts: given([
        ['Ürün', KINDS[one.kind].productOf(one)],
        ['Ayrıntı', KINDS[one.kind].detailsOf(one)],
        ['Zaman', at(one.created_at)],
        ['Durum', OWN_STATES[statusForApplicant(one)].label],
        ['Bankaların yanıtı', OUTCOME_STATES[one.bank_outcome].label],
        ['Telefon', one.phone_number === null ? '' : formatPhone(one.phone_number)],
        ['E-posta', one.email ?? ''],
        ...permissionFacts(one, at),
        ...one.banks.map(({ bank, state }) => [bank, BANK_STATES[state].label] as const),
      ]),
    })),
    alarms: alarms.map((one) => ({
      title: MARKETS.find(({ key }) => key === one.market)?.title ?? one.market,
      facts: given([
        ['Beklenen oran', formatPercent(one.threshold)],
        ['Durum', one.is_on ? 'Açık' : 'Durduruldu'],
        ['Kuruluş', at(one.created_at)],
        ['Son haber', one.told_on === null ? '' : formatDate(calendarDate(one.told_on))],
      ]),
    })),
    saved: saved.map((one) => ({
      title: one.name,
      facts: given([
        ['Adres', one.address],
        ['Kayıt', at(one.created_at)],
      ]),
    })),
    browsers: data.notifications.map((one) => toBrowser(one, at)),
    letters: letters.map((one) => toLetter(one, at)),
    lettersKept,
    sessions: sessions.map((one) => toSession(one, at)),
  };
}

const toLetter = (
  one: OwnData['letters'][number],
  at: (instant: Date | null) => string,
): ReadableData['letters'][number] => ({
  title: one.label,
  facts: given([
    ['Zaman', at(one.created_at)],
    ['Durum', sentText(one)],
  ]),
});

const toBrowser = (
  { device, since }: OwnData['notifications'][number],
  at: (instant: Date) => string,
): ReadableData['browsers'][number] => ({ title: device, facts: given([['Açıldı', at(since)]]) });

const toSession = (
  one: OwnData['sessions'][number],
  at: (instant: Date) => string,
): ReadableData['sessions'][number] => ({
  title: one.device,
  facts: given([
    ['Giriş', at(one.began_at)],
    ['Kullanılmazsa kapanır', at(one.ends_at)],
    ['Ağ adresi (IP)', one.address],
    ['Tarayıcı', one.user_agent],
  ]),
});

const given = (facts: readonly (readonly [string, string])[]): (readonly [string, string])[] =>
  facts.filter(([, value]) => value !== '');

const permissionFacts = (
  { permissions }: Pick<OwnApplication, 'permissions'>,
  at: (instant: Date) => string,
): (readonly [string, string])[] =>
  permissions.length === 0
    ? [[CONSENT_TITLES.marketing, 'Verilmedi']]
    : permissions.map(({ consent, withdrawn_at: ended }) => [
        CONSENT_TITLES[consent],
        ended === null ? 'Verildi' : `Verildi, geri alındı: ${at(new Date(ended))}`,
      ]);
