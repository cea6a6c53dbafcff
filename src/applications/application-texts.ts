import { applicantPaths } from '../shared/paths/applicant.js';
import { smsSize } from '../messages/deliveries/sms-text.js';
import type { SmsExample } from '../messages/deliveries/topic.js';

/**
 * The SMS that an applicant gets, with the application's number. It names no bank, as the phone may be a stranger's. It
 * has no link, as people should not learn to follow links in such messages.
 */
export function receivedSms(siteName: string, id: string): string {
  const received = `${siteName}: Başvurunuz alındı. Başvuru no: ${id}.`;
  const warned = `${received} Başvuruyu siz yapmadıysanız bize bildirin.`;
  return smsSize(warned).parts === 1 ? warned : received;
}

/** The SMS to somebody whose application a partner brought: nothing goes to a bank before the phone is confirmed there. */
export const broughtSms = (siteName: string, id: string, publicUrl: string): string =>
  `${siteName}: ${id} no.lu başvurunuz geldi. Bankaya iletilmesi için onaylayın: ${publicUrl}${applicantPaths.new({ no: id })}`;

export const APPLICATION_SMS_EXAMPLES: readonly SmsExample[] = [
  {
    label: 'Başvuru alındı (başvuru sahibine)',
    text: ({ name }) => receivedSms(name, '681204417'),
  },
  {
    label: 'İş ortağından gelen başvuru (başvuru sahibine)',
    text: ({ name, publicUrl }) => broughtSms(name, '681204417', publicUrl),
  },
];
