import type { SmsExample } from '../deliveries/topic.js';

/** The SMS that an applicant gets: a number to ask with, nothing of what was applied for. */
export const receivedSms = (siteName: string, id: string): string =>
  `${siteName}: Başvurunuz alındı. Başvuru no: ${id}. Başvuruyu siz yapmadıysanız bize bildirin.`;

export const APPLICATION_SMS_EXAMPLES: readonly SmsExample[] = [
  { label: 'Başvuru alındı (başvuru sahibine)', text: ({ name }) => receivedSms(name, '1024') },
];
