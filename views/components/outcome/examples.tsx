import { ButtonLink } from '../button/button.js';
import { Outcome } from './outcome.js';

export const done = (
  <Outcome
    icon="check-circle"
    tone="success"
    title="Aboneliğiniz başladı"
    lead="Yeni kampanyaları size yazacağız."
    action={<ButtonLink href="/bildirimler">Bildirimlere bakın</ButtonLink>}
  />
);

export const waits = (
  <Outcome
    icon="mail"
    title="Kaydınız alındı"
    lead="Adresinizi onayladığınızda başlar."
    action={<ButtonLink href="/">Ana sayfa</ButtonLink>}
  >
    <h2>Bundan sonra ne olacak?</h2>
    <ol>
      <li>E-posta kutunuzu açın.</li>
      <li>Gelen bağlantıya dokunun.</li>
    </ol>
  </Outcome>
);

export const asks = (
  <Outcome
    icon="info"
    title="Bültenden ayrılın"
    lead="Size bülten göndermeyi bırakırız."
    action={<ButtonLink href="/bulten">Vazgeç</ButtonLink>}
  />
);

export const failed = (
  <Outcome
    icon="alert"
    tone="warning"
    title="Bağlantı geçerli değil"
    lead="Süresi dolmuş olabilir."
    action={<ButtonLink href="/bulten">Yeniden abone olun</ButtonLink>}
  />
);
