import type { ReactElement, ReactNode } from 'react';
import { paths } from '../../src/shared/paths/site.js';
import { portalPaths } from '../../src/shared/paths/portal.js';
import { useSite } from '../../src/shared/rendering/context.js';
import { Button } from '../components/button/button.js';
import { Notice } from '../components/notice/notice.js';
import { TabMenu } from '../components/tab-links/tab-links.js';

/** Model that every page of the portal gets beside its own. */
export interface PortalFrameModel {
  readonly person: string;
  readonly bank: string;
  readonly csrfToken: string;
  /** She has a second factor: before that nothing but setting it up is open. */
  readonly isOpen: boolean;
  /** She keeps the keys of her bank's programs. */
  readonly isAdmin: boolean;
  /** Outcome of the last action. */
  readonly flash: readonly { readonly kind: 'success' | 'warning' | 'error'; readonly text: string }[];
}

const TABS = [
  { label: 'Yönlendirmeler', href: portalPaths.home() },
  { label: 'Toplu yanıt', href: portalPaths.answers() },
  { label: 'Ürünler', href: portalPaths.rates() },
  { label: 'Hesap özetleri', href: portalPaths.invoices() },
  { label: 'API anahtarları', href: portalPaths.keys() },
  { label: 'Deneme ortamı', href: portalPaths.sandbox() },
  { label: 'Çalışanlar', href: portalPaths.people() },
  { label: 'Güvenlik', href: portalPaths.security() },
];

const OF_ADMINS: readonly string[] = [portalPaths.keys(), portalPaths.sandbox(), portalPaths.people()];

const TONES = { success: 'success', warning: 'warning', error: 'danger' } as const;

export interface PortalFrameProps {
  readonly frame: PortalFrameModel;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Address of the tab that the page belongs to. */
  readonly tab: string;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The common frame of the portal's pages: the bank and the person, the tabs, and the outcome of the last action. */
export function PortalFrame({ frame, title, lead, tab, actions, children }: PortalFrameProps): ReactElement {
  const { name } = useSite();
  const shown = TABS.filter(({ href }) => frame.isAdmin || !OF_ADMINS.includes(href));
  const tabs = frame.isOpen ? shown : TABS.slice(-1);
  return (
    <>
      <header className="portal-bar no-print">
        <div className="container cluster">
          <p>
            <strong>{name}</strong> <span className="muted">banka portalı</span>
          </p>
          <p className="portal-person">
            {frame.person} <span className="muted">· {frame.bank}</span>
          </p>
          <form method="post" action={paths.signOut()}>
            <PortalToken frame={frame} />
            <Button type="submit" size="sm">
              Çıkış yap
            </Button>
          </form>
        </div>
      </header>
      <main id="icerik" className="container portal stack" tabIndex={-1}>
        <div className="no-print">
          <TabMenu label="Portal" tabs={tabs.map((one) => ({ ...one, current: one.href === tab }))} />
        </div>
        <div className="portal-head">
          <div>
            <h1>{title}</h1>
            {lead !== undefined && <p className="muted">{lead}</p>}
          </div>
          {actions}
        </div>
        {frame.flash.map(({ kind, text }) => (
          <Notice key={text} tone={TONES[kind]} live>
            <p>{text}</p>
          </Notice>
        ))}
        {children}
      </main>
    </>
  );
}

/** Shows that a form was sent from one of our pages for this person. */
export function PortalToken({ frame: { csrfToken } }: Pick<PortalFrameProps, 'frame'>): ReactElement {
  return <input type="hidden" name="_csrf" value={csrfToken} />;
}

export const portalHead = (title: string): { title: string; robots: 'noindex' } => ({
  title: `${title} | Banka portalı`,
  robots: 'noindex',
});
