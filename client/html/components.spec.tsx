import { renderToStaticMarkup } from 'react-dom/server';
import { Badge } from '../../views/components/badge/badge.js';
import { BankLogo } from '../../views/components/bank-logo/bank-logo.js';
import { FieldError } from '../../views/components/field/field.js';
import { Figures } from '../../views/components/figures/figures.js';
import { IconFile } from '../../src/shared/icons/icon-file.js';
import { Notice } from '../../views/components/notice/notice.js';
import { badgeHtml, errorHtml, figuresHtml, logoHtml, warningHtml } from './components.js';

describe('HTML templates look as their components do', () => {
  it.each([
    { name: 'Akbank', logoUrl: '/gorsel/akbank.svg' },
    { name: 'Şeker & <Ortak>', logoUrl: null },
  ])('BankLogo of $name', (bank) => {
    expect(logoHtml(bank).text).toBe(renderToStaticMarkup(<BankLogo bank={bank} decorative />));
  });

  it.each(['neutral', 'success', 'brand'] as const)('Badge, %s', (tone) => {
    expect(badgeHtml(tone, 'En düşük <toplam>').text).toBe(
      renderToStaticMarkup(<Badge tone={tone}>{'En düşük <toplam>'}</Badge>),
    );
  });

  it('Figures, with and without a note', () => {
    const figures = [
      { label: 'En yüksek net faiz', value: '1.234,50 TL', note: 'Şeker & <Ortak>', strong: true },
      { label: 'Stopaj oranı', value: '%17,5' },
    ];
    expect(figuresHtml(figures).text).toBe(renderToStaticMarkup(<Figures items={figures} />));
  });

  it('FieldError', () => {
    const error = renderToStaticMarkup(
      <IconFile value="/assets/icons.svg">
        <FieldError id="tutar" error="Tutarı yazın & gönderin." />
      </IconFile>,
    );
    expect(error).toBe(
      `<p class="field-error" id="tutar-hata">${errorHtml('Tutarı yazın & gönderin.', '/assets/icons.svg').text}</p>`,
    );
  });

  it('Notice of a warning', () => {
    const notice = renderToStaticMarkup(
      <IconFile value="/assets/icons.svg">
        <Notice tone="warning" title="Stopaj <yok>">
          Yalnızca brüt.
        </Notice>
      </IconFile>,
    );
    expect(notice).toBe(warningHtml('Stopaj <yok>', 'Yalnızca brüt.', '/assets/icons.svg').text);
  });
});
