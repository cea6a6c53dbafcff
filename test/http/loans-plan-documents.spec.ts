import { formatDate } from '../../src/shared/finance/tr/format.js';
import { siteDay } from '../factories/row.js';
import { calendarDate } from '../../src/shared/finance/calendar.js';
import { bytes, get, html, openLoans, rowsOf } from '../support/loan-pages.js';
import { plain } from '../support/page.js';
import { readPdf } from '../support/pdf.js';
import { workbookCell, workbookOf } from '../support/workbook.js';

openLoans();

const CASES = [
  ['/ihtiyac-kredisi/akbank/odeme-plani', '?tutar=50000&vade=12'],
  ['/konut-kredisi/ziraatbankasi/odeme-plani', '?tutar=2500000&vade=120'],
  ['/tasit-kredisi/kuveytturk/odeme-plani', '?tutar=300000&vade=24&deger=600000'],
] as const;

describe('GET /:loanPath/:bankId/odeme-plani.pdf', () => {
  it.each(CASES)('%s.pdf%s has the rows of the page, to the kuruş', async (path, query) => {
    const page = await html(`${path}${query}`);
    const { texts } = readPdf(await bytes(`${path}.pdf${query}`));
    const cells = texts.filter(({ tag }) => tag === 'TH' || tag === 'TD').map(({ text }) => text);
    const rows = rowsOf(page, 'table.plan').map((row) => row.filter((cell) => cell !== ''));
    const first = cells.indexOf('Kalan anapara') + 1;
    expect(cells.slice(first)).toEqual(rows.flat());
    // Its figures stand in the summary's own order.
    const summary = [...page.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)/g)].slice(0, 5);
    for (const [, label = '', value = ''] of summary)
      expect(cells[cells.indexOf(label) + 1]).toMatch(
        new RegExp(`^${value.replaceAll('.', '\\.')}(?: \\(|$)`),
      );
  });

  it('names itself, the site, the day, what it rests on and that its rate is a sample', async () => {
    const answer = await get('/ihtiyac-kredisi/akbank/odeme-plani.pdf?tutar=50000&vade=12');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="akbank-ihtiyac-kredisi-odeme-plani.pdf"',
    );
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const { texts, objects, pageCount } = readPdf(Buffer.from(await answer.arrayBuffer()));
    const all = texts.map(({ text }) => text).join('\n');
    for (const said of [
      'Akbank İhtiyaç Kredisi ödeme planı',
      'Oran örnektir, bankanın gerçek oranı değildir.',
      'Faiz üzerinden KKDF %15 ve BSMV %15 alınır.',
      'tatil günleri hesaba katılmadı',
      'Faiz üzerinden KKDF %15: ',
      '/ihtiyac-kredisi/akbank/odeme-plani?tutar=50000&vade=12',
      formatDate(calendarDate(siteDay(0))),
      `Sayfa 1 / ${String(pageCount)}`,
    ])
      expect(all).toContain(said);
    expect(all).not.toContain('\ufffd');
    expect(texts.filter(({ tag }) => tag === 'H1')).toHaveLength(1);
    expect(objects).toContain('/Lang (tr-TR)');
    expect(objects).toContain('/Marked true');
    expect(objects).toContain('/DisplayDocTitle true');
    expect(objects).toMatch(/\/BaseFont \/[A-Z]{6}\+Inter/);
    expect(objects).toContain('/MediaBox [0 0 595.28 841.89]');
    // Thirteen rows and the head of the plan, and the named figures.
    expect(objects.match(/\/S \/TR\b/g)).toHaveLength(
      14 + texts.filter(({ tag }) => tag === 'TD').length - 12 * 7 - 5,
    );
  });

  it('writes the head of a long table on each page, for the eye alone', async () => {
    const { texts, pageCount } = readPdf(
      await bytes('/konut-kredisi/ziraatbankasi/odeme-plani.pdf?tutar=2500000&vade=120'),
    );
    expect(pageCount).toBeGreaterThan(2);
    const heads = texts.filter(({ text }) => text.includes('Kalan anapara'));
    expect(heads.filter(({ tag }) => tag === 'TH')).toHaveLength(1);
    expect(heads.filter(({ tag }) => tag === 'Artifact').length).toBeGreaterThan(1);
  });

  it('is made one at a time for a visitor, who is told so', async () => {
    const path = '/konut-kredisi/ziraatbankasi/odeme-plani.pdf?tutar=2500000&vade=120';
    const answers = await Promise.all([get(path), get(path), get(path)]);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    expect(plain(await (refused[0]?.text() ?? ''))).toContain('bir önceki belge hâlâ hazırlanıyor');
    expect(refused[0]?.headers.get('cache-control')).toContain('no-store');
    expect((await get(path)).status).toBe(200);
  });
});

describe('GET /:loanPath/:bankId/odeme-plani.xlsx', () => {
  it.each(CASES)('%s.xlsx%s has the rows of the page as numbers and days', async (path, query) => {
    const page = await html(`${path}${query}`);
    const sheet = await workbookOf(await get(`${path}.xlsx${query}`));
    const rows = rowsOf(page, 'table.plan').map((row) => row.map(workbookCell));
    expect(sheet.name).toBe('Ödeme planı');
    expect(
      sheet.rows
        .slice(1, rows.length + 1)
        .map((row) => Array.from({ length: 8 }, (_, at) => row[at] ?? null)),
    ).toEqual(rows);
    const remarks =
      sheet.rows
        .slice(rows.length + 1)
        .flat()
        .join('\n') ?? '';
    expect(remarks).toContain('Oran örnektir, bankanın gerçek oranı değildir.');
    expect(remarks).toContain(`${path}${query}`);
  });

  it.each(['pdf', 'xlsx'])(
    '%s leads to the page where the input cannot be used, and to the bank itself',
    async (kind) => {
      const wrong = await get(`/ihtiyac-kredisi/akbank/odeme-plani.${kind}?tutar=2.05&vade=12`);
      expect([wrong.status, wrong.headers.get('location')]).toEqual([
        302,
        '/ihtiyac-kredisi/akbank/odeme-plani?tutar=2.05&vade=12',
      ]);
      const alias = await get(`/ihtiyac-kredisi/garanti/odeme-plani.${kind}?tutar=75.000&vade=24&x=1`);
      expect([alias.status, alias.headers.get('location')]).toEqual([
        301,
        `/ihtiyac-kredisi/garantibbva/odeme-plani.${kind}?tutar=75.000&vade=24`,
      ]);
      expect((await get(`/ihtiyac-kredisi/yok/odeme-plani.${kind}`)).status).toBe(404);
      expect(await html('/ihtiyac-kredisi/akbank/odeme-plani?tutar=50000&vade=12')).toContain(
        `href="/ihtiyac-kredisi/akbank/odeme-plani.${kind}?tutar=50000&amp;vade=12"`,
      );
    },
  );
});
