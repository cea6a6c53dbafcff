import { escapeHtml } from '../../../src/shared/rendering/html.js';
import { defaultSite } from '../../../src/site/default-site.js';
import { fillPlaceholders } from './placeholders.js';

const site = {
  ...defaultSite('https://site.example'),
  name: 'Pusula',
  companyName: 'Pusula & Ortakları A.Ş.',
  address: 'Şişli/İstanbul',
};
const rates: Readonly<Record<string, string>> = { 'TRY 6': '17,5', 'TRY longer': '10', 'USD any': '25' };
const withholding = (currency: string, months: number | string): string | null =>
  rates[`${currency} ${String(months)}`] ?? null;

describe('fillPlaceholders', () => {
  it.each([
    ['{{site}}, {{sirket}} tarafından', 'Pusula, Pusula & Ortakları A.Ş. tarafından'],
    ['%{{stopaj:TRY:6}} ve %{{stopaj:TRY:uzun}}', '%17,5 ve %10'],
    ['her vadede %{{stopaj:USD}}', 'her vadede %25'],
    ['{{stopaj:EUR}} {{stopaj:TRY:12}}', '— —'],
    ['{{kep}}', '—'],
    ['en çok {{basvurusuresi}}, {{ayrilanabonesuresi}}', 'en çok 2 yıl, 30 gün'],
    ['{{bilinmeyen}} {{ site }} {{constructor}} {{', '{{bilinmeyen}} {{ site }} {{constructor}} {{'],
  ])('%s', (text, expected) => {
    expect(fillPlaceholders(text, site, withholding)).toBe(expected);
  });

  it('says whose site it is when no company was entered', () => {
    expect(fillPlaceholders('{{sirket}}', { ...site, companyName: '' }, withholding)).toBe('Pusula');
  });

  it('escapes facts where the text is markup', () => {
    expect(fillPlaceholders('<p>{{sirket}}</p>', site, withholding, escapeHtml)).toBe(
      '<p>Pusula &amp; Ortakları A.Ş.</p>',
    );
  });
});
