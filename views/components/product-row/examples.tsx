import { Badge } from '../badge/badge.js';
import { BankLogo } from '../bank-logo/bank-logo.js';
import { ButtonLink } from '../button/button.js';
import { ProductRow } from './product-row.js';

const common = {
  mark: <BankLogo bank={{ name: 'Akbank', logoUrl: null }} decorative />,
  actions: (
    <ButtonLink href="/basvuru/kart" size="sm" variant="primary">
      Başvur
    </ButtonLink>
  ),
  children: <p>Ek kart ücreti 250 TL.</p>,
};

export const card = (
  <ul className="rows">
    <ProductRow
      {...common}
      group="ornek-kart"
      title={<h3>Akbank Mil Kart</h3>}
      note={
        <>
          Akbank · Mil kazandıran <Badge>Sponsor</Badge>
        </>
      }
      figures={[
        { label: 'yıllık ücret', value: '1.131 TL' },
        { label: 'en yüksek limit', value: '400.000 TL' },
      ]}
      remark="Yeni kart sahiplerine 5.000 mil"
    />
    <ProductRow {...common} group="ornek-kart" title={<h3>Akbank Genç Kart</h3>} />
  </ul>
);
