import type { ConsentItem } from '../../../views/people/members/consents.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { paths } from '../../shared/paths/site.js';
import type { ConsentKind } from '../../shared/enums/applications.js';
import type { ApplicationConsent, OwnConsent } from './member-consents.service.js';

/** Where the text that was shown is not known. */
const FALLBACKS: Readonly<Record<ConsentKind, string>> = {
  kvkk: 'Açık rıza',
  marketing: 'Ticari ileti izni',
  membership: 'Üyelik aydınlatma metni',
  terms: 'Kullanıcı Sözleşmesi',
  member_marketing: 'Ticari ileti izni',
};

interface Given {
  readonly kind: ConsentKind;
  readonly version: string | null;
  readonly label: string | null;
  readonly given: Date;
  readonly withdrawn: Date | null;
  readonly application: ConsentItem['application'];
}

/** All that a member has agreed to, with her account and where she applied; the newest first. */
export function toConsents(
  own: readonly OwnConsent[],
  applications: readonly ApplicationConsent[],
  timeZone: string,
): ConsentItem[] {
  const all: readonly Given[] = [
    ...own.map(({ kind, version, label, given_at: given, withdrawn_at: withdrawn }) => ({
      ...{ kind, version, label, given, withdrawn },
      application: null,
    })),
    ...applications.flatMap(ofApplication),
  ];
  return [...all]
    .sort((one, other) => other.given.getTime() - one.given.getTime())
    .map(({ kind, version, label, given, withdrawn, application }) => ({
      kind,
      label: label ?? FALLBACKS[kind],
      href: version === null ? null : paths.consentText(kind, version),
      given: formatInstant(given, timeZone),
      withdrawn: withdrawn && formatInstant(withdrawn, timeZone),
      application,
    }));
}

function ofApplication(one: ApplicationConsent): Given[] {
  const shared = { given: one.created_at, application: { id: one.id, isListed: one.is_listed } };
  const all: Given[] = [];
  if (one.kvkk_text_version !== null)
    all.push({
      ...shared,
      kind: 'kvkk',
      version: one.kvkk_text_version,
      label: one.kvkk_label,
      withdrawn: null,
    });
  const { marketing_consent: isGiven, marketing_withdrawn_at: withdrawn } = one;
  const { marketing_text_version: version, marketing_label: label } = one;
  if (isGiven || withdrawn !== null) all.push({ ...shared, kind: 'marketing', version, label, withdrawn });
  return all;
}
