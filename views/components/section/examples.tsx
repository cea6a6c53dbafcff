import { PageHeader, Section } from './section.js';

export const header = (
  <PageHeader title="İhtiyaç Kredisi" lead="Bankaların tekliflerini toplam maliyete göre karşılaştırın." />
);

export const section = (
  <Section id="teklifler" title="Teklifler" lead="Toplam geri ödemesi en düşük olan en üsttedir.">
    <p>19 teklif</p>
  </Section>
);
