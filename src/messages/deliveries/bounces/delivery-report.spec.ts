import { deliveryReport } from '../../../../test/support/delivery-reports.js';
import { readBounce } from './delivery-report.js';

const ADDRESS = 'bounce+7-00112233445566778899@example.com';

const read = (text: string) => readBounce(Buffer.from(text, 'latin1'));
const bounce = (options: Parameters<typeof deliveryReport>[1]) =>
  read(deliveryReport(ADDRESS, options)).bounce;

describe('readBounce', () => {
  it('finds the address that a report came to, wherever a server wrote it', () => {
    expect(read(deliveryReport(ADDRESS)).addresses).toContain(ADDRESS);
    const forwarded = deliveryReport('posta@example.net').replace(
      'To: <posta@example.net>',
      `Delivered-To: ${ADDRESS}\r\nTo: <posta@example.net>`,
    );
    expect(read(forwarded).addresses).toContain(ADDRESS);
  });

  it.each([
    ['failed', '5.1.1', 'hard'],
    ['failed', '5.0.0', 'hard'],
    ['failed', '5.4.4', 'hard'],
    ['FAILED', '5.1.10 (no such user)', 'hard'],
    ['failed', '5.2.2', 'soft'],
    ['failed', '5.3.4', 'soft'],
    ['failed', '5.7.1', 'soft'],
    ['failed', '4.4.7', 'soft'],
    ['delayed', '4.4.1', 'soft'],
    ['delayed', '5.1.1', 'soft'],
  ])('takes %s with %s as a %s bounce', (action, status, kind) => {
    expect(bounce({ action, status })).toEqual({ kind, code: /^[\d.]+/.exec(status)?.[0] });
  });

  it.each(['delivered', 'relayed', 'expanded'])('takes %s as no bounce', (action) => {
    expect(bounce({ action, status: '2.0.0' })).toBeNull();
  });

  it.each(['base64', 'quoted-printable', '8bit'] as const)('reads a status in %s', (encoding) => {
    expect(bounce({ status: '5.1.1', encoding })).toEqual({ kind: 'hard', code: '5.1.1' });
  });

  it('reads lines that end with a line feed alone', () => {
    expect(read(deliveryReport(ADDRESS, {}).replaceAll('\r\n', '\n')).bounce?.kind).toBe('hard');
  });

  it('takes an answer of who is away as nothing, and what is no report as unreadable', () => {
    const plain = `To: <${ADDRESS}>\r\nSubject: Yok\r\n\r\nBurada değilim`;
    expect(read(`Auto-Submitted: auto-replied\r\n${plain}`).bounce).toBeNull();
    expect(read(plain).bounce).toBeUndefined();
  });

  it.each([
    '',
    '\r\n\r\n',
    'Content-Type: multipart/report',
    'Content-Type: multipart/report; boundary=x\r\n\r\n--x',
    deliveryReport(ADDRESS, { status: 'yok' }),
    deliveryReport(ADDRESS, { action: 'yok' }),
    deliveryReport(ADDRESS).replace('message/delivery-status', 'text/plain'),
    deliveryReport(ADDRESS).slice(0, 400),
  ])('finds no bounce in %j', (text) => {
    expect(read(text).bounce).toBeUndefined();
  });
});
