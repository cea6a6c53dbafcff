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

export const APPLICATION_SMS_EXAMPLES: readonly SmsExample[] = [
  {
    label: 'Başvuru alındı (başvuru sahibine)',
    text: ({ name, publicUrl }) => receivedSms(name, '1024', publicUrl),
  },
];
