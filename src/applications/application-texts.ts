import { applicantPaths } from '../applicant-paths.js';
import { smsSize } from '../deliveries/sms-text.js';
import type { SmsExample } from '../deliveries/topic.js';

/**
 * The SMS that an applicant gets: a number to ask with and where, nothing of what was applied for. The address stays out
 * where it would need another message.
 */
export function receivedSms(siteName: string, id: string, publicUrl: string): string {
  const received = `${siteName}: Başvurunuz alındı. Başvuru no: ${id}.`;
  const warned = `${received} Başvuruyu siz yapmadıysanız bize bildirin.`;
  const state = `Durumu: ${publicUrl}${applicantPaths.new()}`;
  const texts = [`${warned} ${state}`, `${received} ${state}`];
  return texts.find((text) => smsSize(text).parts === 1) ?? warned;
}

/** The SMS to somebody whose application a partner brought: nothing goes to a bank before the phone is confirmed there. */
export const broughtSms = (siteName: string, id: string, publicUrl: string): string =>
  `${siteName}: ${id} no.lu başvurunuz geldi. Bankaya iletilmesi için onaylayın: ${publicUrl}${applicantPaths.new({ no: id })}`;

export const APPLICATION_SMS_EXAMPLES: readonly SmsExample[] = [
  {
    label: 'Başvuru alındı (başvuru sahibine)',
    text: ({ name, publicUrl }) => receivedSms(name, '1024', publicUrl),
  },
  {
    label: 'İş ortağından gelen başvuru (başvuru sahibine)',
    text: ({ name, publicUrl }) => broughtSms(name, '1024', publicUrl),
  },
];
