interface ReportOptions {
  readonly action?: string;
  readonly status?: string;
  readonly encoding?: 'base64' | 'quoted-printable' | '8bit';
}

const LINE = '\r\n';

/** A report of RFC 3464 about a mail, as mail servers send it to the mail's envelope sender. */
export function deliveryReport(
  to: string,
  { action = 'failed', status = '5.1.1', encoding = '8bit' }: ReportOptions = {},
): string {
  const fields = [
    'Reporting-MTA: dns; mx.ornek.test',
    'Arrival-Date: Sun, 29 Nov 2026 10:00:00 +0300',
    '',
    'Final-Recipient: rfc822; kimse@ornek.test',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 <kimse@ornek.test>:',
    ' no such user',
    '',
  ].join(LINE);
  return [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.ornek.test>',
    `To: <${to}>`,
    'Date: Sun, 29 Nov 2026 10:00:05 +0300',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="sinir/1"',
    '',
    'This is a MIME-encapsulated message.',
    '--sinir/1',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I could not deliver your message.',
    '--sinir/1',
    'Content-Type: message/delivery-status',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    encoded(fields, encoding),
    '--sinir/1',
    'Content-Type: text/rfc822-headers',
    '',
    'To: kimse@ornek.test',
    '',
    '--sinir/1--',
    '',
  ].join(LINE);
}

function encoded(text: string, encoding: ReportOptions['encoding']): string {
  if (encoding === 'base64') return Buffer.from(text, 'latin1').toString('base64');
  if (encoding === 'quoted-printable')
    return text.replaceAll('=', '=3D').replaceAll('Final', '=46inal').replaceAll('Status', `Sta=${LINE}tus`);
  return text;
}
