import type { ConsentItem } from '../../../views/people/members/consents.js';
import { formatInstant } from '../../shared/finance/tr/format-instant.js';
import { paths } from '../../shared/paths/site.js';
import type { ConsentKind } from '../../shared/enums/applications.js';
import { CONSENT_TITLES } from '../../shared/labels/consents.js';
import type { ApplicationConsent, OwnConsent } from './member-consents.service.js';

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
      label: label ?? CONSENT_TITLES[kind],
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
  for (const { consent: kind, version, label, withdrawn_at: ended } of one.permissions)
    all.push({ ...shared, kind, version, label, withdrawn: ended === null ? null : new Date(ended) });
  return all;
}
