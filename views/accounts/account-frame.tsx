import type { ReactElement, ReactNode } from 'react';
import { paths } from '../../src/paths.js';
import { useSite } from '../../src/rendering/context.js';

/** What signing in and signing up share: way back, form, and beside it what the site is good for. */
export function AccountFrame({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  const { name } = useSite();
  return (
    <div className="account container">
      <section className="account-form stack">
        <p>
          <a href={paths.home()}>Geri dön</a>
        </p>
        <h1>{title}</h1>
        {children}
      </section>
      <aside className="account-promo stack" aria-label={name}>
        <h2>Kredinin gerçek maliyetini başvurmadan önce görün</h2>
        <ul>
          <li>Bankaların kredi, kart ve mevduat teklifleri tek sayfada</li>
          <li>Taksit, vergi ve masraflar dâhil toplam maliyet</li>
          <li>Başvurular için üye olmanız gerekmez</li>
        </ul>
      </aside>
    </div>
  );
}
