import { privacyPaths } from '../../src/shared/paths/privacy.js';
import { plain } from '../support/page.js';
import { readPdf } from '../support/pdf.js';
import { sentReferral } from '../support/referrals.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Session, signedIn, type TestPerson } from '../support/staff.js';
import { behindProxy } from '../support/submissions.js';

let server: TestServer;
let officer: Session & { readonly person: TestPerson };
let record: Buffer;
let sent: { readonly id: string; readonly phone: string };

beforeAll(async () => {
  server = await startServer({ env: behindProxy });
  await server.sql(`UPDATE banks SET lead_channel = 'fetch' WHERE id = 'akbank'`);
  officer = await signedIn(server, 'admin');
  sent = await sentReferral(server);
});
afterAll(() => server.stop());

describe('a sealed document', () => {
  /** POST /admin/people/transfer-record */
  const ask = async (fields: Record<string, string> = {}): Promise<Response> =>
    officer.postForm(privacyPaths.personTransferRecord(), {
      ...{ contact: sent.phone, reason: 'request', own_password: officer.person.password, ...fields },
    });

  /** POST /belge-dogrulama */
  const check = async (bytes: Buffer | null): Promise<Response> => {
    const body = new FormData();
    if (bytes !== null)
      body.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'kayit.pdf');
    return fetch(server.url + privacyPaths.documentCheck(), {
      method: 'POST',
      headers: { origin: server.url },
      body,
    });
  };
  const said = async (answer: Response): Promise<string> => plain(await answer.text());

  beforeAll(async () => {
    record = Buffer.from(await (await ask()).arrayBuffer());
  });

  describe('the record of whom a person’s data went to', () => {
    it('names the bank, the way, the time, the text and who looked, and no phone in full', () => {
      const { texts } = readPdf(record);
      const words = texts.map(({ text }) => text).join(' ');
      expect(words).toMatch(/Aktarım kaydı.*Kişinin isteği.*Akbank/s);
      expect(words).toContain('Aydınlatma metni');
      expect(words).toContain('nitelikli elektronik imza değildir');
      expect(words).not.toContain(sent.phone.slice(-7));
      expect(texts[0]).toMatchObject({ tag: 'H1', text: 'Aktarım kaydı' });
    });

    it('is written down with its reason, and asks for password and reason first', async () => {
      const entries = await server.sql<{ after: object }>(
        `SELECT after FROM audit_log WHERE action = 'person.transfer-record'`,
      );
      expect(entries).toMatchObject([{ after: { reason: 'request' } }]);
      for (const [wrong, text] of [
        [{ own_password: 'yanlış' }, 'Şifreniz hatalı'],
        [{ reason: '' }, 'Lütfen bir neden seçin'],
        [{ reason: 'period' }, 'Lütfen bir neden seçin'],
      ] as const) {
        const answer = await ask(wrong);
        expect([answer.status, (await said(answer)).includes(text)]).toEqual([422, true]);
      }
      const moderator = await signedIn(server, 'moderator');
      const refused = await moderator.postForm(privacyPaths.personTransferRecord(), { contact: sent.phone });
      expect(refused.status).toBe(403);
    });
  });

  describe('GET /belge-dogrulama', () => {
    it('says that a seal is no electronic signature, and is in no index', async () => {
      const answer = await fetch(server.url + privacyPaths.documentCheck());
      const html = await answer.text();
      expect(plain(html)).toContain('nitelikli elektronik imza değildir');
      expect(html).toContain('<meta name="robots" content="noindex"');
    });

    it('knows its own documents, and each that was changed', async () => {
      expect(await said(await check(record))).toContain('Belge bizden ve değişmemiş');
      const changed = Buffer.from(record);
      changed[1_000] = (changed[1_000] ?? 0) ^ 1;
      for (const other of [changed, Buffer.concat([record, Buffer.from('%%EOF\n')]), record.subarray(0, -2)])
        expect(await said(await check(other))).toContain('Mühür geçerli değil');
      for (const other of [record.subarray(0, record.lastIndexOf('\n%belge')), Buffer.from('merhaba')])
        expect(await said(await check(other))).toContain('Dosyada mühür yok');
    });

    it.each([
      ['no file', () => check(null), 422, 'Doğrulanacak PDF dosyasını seçin'],
      ['an empty file', () => check(Buffer.alloc(0)), 422, 'Doğrulanacak PDF dosyasını seçin'],
      ['a large file', () => check(Buffer.alloc(3_000_000)), 413, '2 MB’tan büyük'],
    ])('answers %s in words', async (_what, answered, status, text) => {
      const answer = await answered();
      expect([answer.status, (await said(answer)).includes(text)]).toEqual([status, true]);
    });

    it('reads no other body', async () => {
      const answer = await fetch(server.url + privacyPaths.documentCheck(), {
        method: 'POST',
        headers: { origin: server.url },
        body: new URLSearchParams({ file: 'x' }),
      });
      expect(answer.status).toBe(415);
    });
  });
});
