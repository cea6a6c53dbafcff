import { plain, type VisitorPage } from './page.js';

/* Answers of a calculator's page. */

export const answerOf = (page: VisitorPage): string | undefined =>
  page.all('<p class="calculated-answer">', 'p')[0];

export const figuresOf = (page: VisitorPage): Record<string, string> => {
  const [summary = ''] = (page.main.split('id="hesap-ozeti"')[1] ?? '').split('</dl>', 1);
  return Object.fromEntries(
    summary
      .split('<dt>')
      .slice(1)
      .map((rest) => {
        const [name = '', value = ''] = rest.split('</dt>');
        return [plain(name), plain(value.split(/<small>|<\/dd>/)[0] ?? '')];
      }),
  );
};

export const errorsOf = (page: VisitorPage): Record<string, string> =>
  Object.fromEntries(
    page.main
      .split('class="field-error" id="')
      .slice(1)
      .map((rest) => [
        rest.slice(0, rest.indexOf('-hata"')),
        plain(`<p id="${rest.split('</p>', 1)[0] ?? ''}`),
      ]),
  );

export const rowsOf = (page: VisitorPage): string[][] =>
  (page.main.split('<tbody>')[1] ?? '')
    .split('</tbody>', 1)[0]
    ?.split('<tr>')
    .slice(1)
    .map((row) =>
      row
        .split(/<\/t[hd]>/)
        .slice(0, -1)
        .map((cell) => plain(`${cell}`)),
    ) ?? [];

/** The first amount of a text, in kuruş. */
export const kurusIn = (text: string): number =>
  Number((/\d[\d.]{0,20},\d\d/.exec(text)?.[0] ?? '').replace(/\D/g, ''));

/** Cells of the offers that would repay a loan, by their headings. */
export const offersOf = (page: VisitorPage): Record<string, string>[] => {
  const [, section = ''] = page.main.split('id="teklifler"');
  const rows = (section.split('<tbody>')[1] ?? '').split('</tbody>', 1)[0]?.split('<tr>').slice(1) ?? [];
  return rows.map((row) =>
    Object.fromEntries(
      [...row.matchAll(/data-label="([^"]+)">(.*?)<\/td>/gs)].map(([, name = '', cell = '']) => [
        name,
        plain(cell),
      ]),
    ),
  );
};
