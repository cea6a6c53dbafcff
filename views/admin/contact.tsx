import type { ReactElement, ReactNode } from 'react';
import { Button } from '../components/button/button.js';
import { CsrfField } from '../layouts/admin/csrf-field.js';
import { Notice } from '../components/notice/notice.js';
import { CallReason } from './suppressed.js';
import { Facts, Panel } from './facts.js';

export interface ContactProps {
  /** Masked unless revealed. */
  readonly phone: string | null;
  /** Masked unless revealed. */
  readonly email: string | null;
  readonly isUnmasked: boolean;
  /** The revealed number as telephones take it. */
  readonly dial: string | null;
  /** Error of the reason that staff give for contacting a person on the suppression list. */
  readonly reasonError: string | null;
}

/** How a person is reached: masked until somebody asks, then to be dialled, written to and copied. */
export function ContactPanel({
  phone,
  email,
  isUnmasked,
  dial,
  action,
  mayUnmask,
  back,
  colleague = null,
  warning = null,
  gate = null,
  reasonError,
  children,
}: ContactProps & {
  /** Where the question to see it is posted. */
  readonly action: string;
  readonly mayUnmask: boolean;
  /** Where the page leads back to. */
  readonly back: string;
  /** The colleague who works on it: contact details are shown beside that colleague only when asked for. */
  readonly colleague?: { readonly id: string; readonly name: string } | null;
  /** That the person wants to hear from nobody: said above the phone, which is shown for a reason alone. */
  readonly warning?: ReactNode;
  /** A question before the phone is shown now. */
  readonly gate?: ReactNode;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <Panel id="iletisim" title="İletişim">
      {warning !== null && (
        <Notice tone="danger" title="Bu kişi aranmak istemiyor">
          {warning}
        </Notice>
      )}
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
            email !== null && isUnmasked ? (
              <Open key="mail" href={`mailto:${email}`} text={email} copied={email} />
            ) : (
              (email ?? '—')
            ),
          ],
        ]}
      />
      {isUnmasked ? (
        <p className="small muted" role="status">
          Bilgiler bu sayfada size bir saat açık kalır; görüntülemeniz denetim kaydına yazıldı.
        </p>
      ) : (
        mayUnmask &&
        (phone !== null || email !== null) && (
          <form method="post" action={action} className="stack">
            <CsrfField />
            <input type="hidden" name="return" value={back} />
            {colleague !== null && <input type="hidden" name="anyway" value={colleague.id} />}
            {warning !== null && <CallReason error={reasonError} />}
            {gate}
            <div>
              <Button type="submit" size="sm" aria-describedby="goster-aciklama">
                {colleague === null && warning === null && gate === null ? 'Göster' : 'Yine de göster'}
              </Button>{' '}
              <span id="goster-aciklama" className="small muted">
                {colleague !== null && `${colleague.name} bu kişiyle ilgileniyor. `}
                Görüntülemeniz denetim kaydına yazılır.
              </span>
            </div>
          </form>
        )
      )}
      {children}
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
