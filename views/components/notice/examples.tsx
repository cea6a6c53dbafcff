import { Notice } from './notice.js';

export const info = <Notice>Oranlar bankaların bugünkü ilanlarından alınmıştır.</Notice>;

export const success = (
  <Notice tone="success" title="Başvurunuz Alındı!">
    <p>Seçtiğiniz bankalar sizi telefonla arayacak.</p>
  </Notice>
);

export const warning = (
  <Notice tone="warning" title="Taksiti düşük ama toplamı daha yüksek">
    <p>
      Daha uzun vade, daha çok faiz demektir. <a href="/ihtiyac-kredisi">Vadeyi değiştirin</a>
    </p>
  </Notice>
);

export const danger = (
  <Notice tone="danger" live title="Veritabanı bağlantısı başarısız. Lütfen daha sonra tekrar deneyin." />
);
