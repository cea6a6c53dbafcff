import { Card } from './card.js';

export const plain = <Card>Tahsis ücretsiz ihtiyaç kredisi</Card>;

export const featured = (
  <Card as="article" featured>
    Öne çıkan teklif
  </Card>
);

export const named = (
  <Card as="section" labelledBy="kart-baslik">
    <h2 id="kart-baslik">Ödeme planı</h2>
  </Card>
);
