import { Button, ButtonLink } from './button.js';

export const variants = (
  <div className="cluster">
    <Button variant="primary">Hemen başvur</Button>
    <Button>Hesapla</Button>
    <Button variant="ghost" icon="compare">
      Karşılaştır
    </Button>
    <Button variant="danger" icon="trash">
      Sil
    </Button>
  </div>
);

export const sizes = (
  <div className="cluster">
    <Button size="sm">Küçük</Button>
    <Button>Orta</Button>
    <Button size="lg" variant="primary">
      Büyük
    </Button>
  </div>
);

export const busy = (
  <Button variant="primary" busy>
    Gönderiliyor
  </Button>
);

export const disabled = <Button disabled>Devam et</Button>;

export const block = (
  <ButtonLink href="/ihtiyac-kredisi" variant="primary" block icon="arrow-right">
    Teklifleri gör
  </ButtonLink>
);
