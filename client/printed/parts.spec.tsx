import { renderToStaticMarkup } from 'react-dom/server';
import { Badge } from '../../views/components/badge/badge.js';
import { BankLogo } from '../../views/components/bank-logo/bank-logo.js';
import { printedBadge, printedLogo } from './parts.js';

describe('printed parts look as their components do', () => {
  it.each([
    { name: 'Akbank', logoUrl: '/gorsel/akbank.svg' },
    { name: 'Şeker & <Ortak>', logoUrl: null },
  ])('BankLogo of $name', (bank) => {
    expect(printedLogo(bank).text).toBe(renderToStaticMarkup(<BankLogo bank={bank} decorative />));
  });

  it.each(['neutral', 'success', 'brand'] as const)('Badge, %s', (tone) => {
    expect(printedBadge(tone, 'En düşük <toplam>').text).toBe(
      renderToStaticMarkup(<Badge tone={tone}>{'En düşük <toplam>'}</Badge>),
    );
  });
});
