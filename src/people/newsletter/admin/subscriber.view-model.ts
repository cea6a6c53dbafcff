import { pageSource } from '../../../shared/labels/sources.js';
import { sectionSource } from '../../../applications/sources.js';
import type { SubscriberShowProps } from '../../../../views/people/newsletter/admin/show.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { formatPhone, maskEmail, maskPhone } from '../../../shared/finance/tr/format.js';
import type { SubscriberDetail } from './subscribers.service.js';

export function toShow(
  found: SubscriberDetail,
  {
    timeZone,
    isUnmasked,
    back,
    isUnwanted,
    reasonError,
  }: { readonly timeZone: string; readonly back: string } & Pick<
    SubscriberShowProps,
    'isUnmasked' | 'isUnwanted' | 'reasonError'
  >,
): SubscriberShowProps {
  const at = (instant: Date | null): string | null => instant && formatInstant(instant, timeZone);
  const { email, phone_number } = found;
  return {
    id: found.id,
    ...(isUnmasked
      ? { email, phone: phone_number === null ? null : formatPhone(phone_number) }
      : maskedContact(found)),
    isUnmasked,
    dial: isUnmasked && phone_number !== null ? `+90${phone_number}` : null,
    isUnwanted,
    reasonError,
    back,
    state: found.state,
    kvkkText: found.kvkk_text,
    marketingTexts: [found.marketing_text, found.marketing_email_text].filter((text) => text !== null),
    source: `${pageSource(found.source_page)} · ${sectionSource(found.source_section)}`,
    created: formatInstant(found.created_at, timeZone),
    confirmed: at(found.confirmed_at),
    unsubscribed: at(found.unsubscribed_at),
    endReason: found.end_reason,
  };
}

function maskedContact({ email, phone_number }: Pick<SubscriberDetail, 'email' | 'phone_number'>): {
  email: string | null;
  phone: string | null;
} {
  return {
    email: email === null ? null : maskEmail(email),
    phone: phone_number === null ? null : maskPhone(phone_number),
  };
}
