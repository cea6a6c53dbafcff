import type { ReactElement, ReactNode } from 'react';
import { Button } from '../components/button/button.js';
import { CsrfField } from '../layouts/admin/csrf-field.js';
import { Facts, Panel } from './facts.js';

export interface ContactProps {
  /** Masked unless revealed. */
  readonly phone: string | null;
  /** Masked unless revealed. */
  readonly email: string | null;
  readonly isRevealed: boolean;
  /** The revealed number as telephones take it. */
  readonly dial: string | null;
}

/** How a person is reached: masked until somebody asks, then to be dialled, written to and copied. */
export function ContactPanel({
  phone,
  email,
  isRevealed,
  dial,
  action,
  mayReveal,
  back,
  colleague = null,
}: ContactProps & {
  /** Where the question to see it is posted. */
  readonly action: string;
  readonly mayReveal: boolean;
  /** Where the page leads back to. */
  readonly back: string;
  /** Who works on it: to see it beside that colleague is asked for by name. */
  readonly colleague?: { readonly id: string; readonly name: string } | null;
}): ReactElement {
  return (
    <Panel id="iletisim" title="İletişim">
      <Facts
        facts={[
          [
            'Telefon',
            dial === null ? (
              (phone ?? '—')
            ) : (
              <Open key="tel" href={`tel:${dial}`} text={phone ?? ''} copied={dial} />
            ),
          ],
          [
            'E-posta',
            email !== null && isRevealed ? (
              <Open key="mail" href={`mailto:${email}`} text={email} copied={email} />
            ) : (
              (email ?? '—')
            ),
          ],
        ]}
      />
      {isRevealed ? (
        <p className="small muted" role="status">
          Bilgiler bu sayfada size bir saat açık kalır; görüntülemeniz denetim kaydına yazıldı.
        </p>
      ) : (
        mayReveal &&
        (phone !== null || email !== null) && (
          <form method="post" action={action}>
            <CsrfField />
            <input type="hidden" name="return" value={back} />
            {colleague !== null && <input type="hidden" name="anyway" value={colleague.id} />}
            <Button type="submit" size="sm" aria-describedby="goster-aciklama">
              {colleague === null ? 'Göster' : 'Yine de göster'}
            </Button>{' '}
            <span id="goster-aciklama" className="small muted">
              {colleague !== null && `${colleague.name} bu kişiyle ilgileniyor. `}
              Görüntülemeniz denetim kaydına yazılır.
            </span>
          </form>
        )
      )}
    </Panel>
  );
}

/** In the clear; the button to copy it is the script's. */
function Open({
  href,
  text,
  copied,
}: {
  readonly href: string;
  readonly text: string;
  readonly copied: string;
}): ReactNode {
  return (
    <span className="cluster">
      <a href={href}>{text}</a>
      <Button type="button" size="sm" hidden data-copy={copied} aria-label={`Kopyala: ${text}`}>
        Kopyala
      </Button>
    </span>
  );
}
