import type { ReactElement } from 'react';
import { paths } from '../../../src/shared/paths/site.js';

/** In the place of the form while no mail can leave: nobody could confirm, so nothing is asked for. */
export function NewsletterClosed(): ReactElement {
  return (
    <p>
      Bu site şu an e-posta gönderemediği için bülten aboneliği alınamıyor. Haberleri abone olmadan da
      okuyabilirsiniz: <a href={paths.notifications()}>Bildirimler</a>
    </p>
  );
}
