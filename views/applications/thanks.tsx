import type { ReactElement } from 'react';
import { type ApplicationPath, paths } from '../../src/paths.js';
import { view } from '../../src/rendering/page.js';
import { ButtonLink } from '../components/button/button.js';
import { Icon } from '../components/icon/icon.js';
import { siteLayout } from '../layouts/site/site-layout.js';

export interface ApplicationThanksProps {
  readonly kind: ApplicationPath;
}

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly next: readonly string[];
  readonly href: string;
  readonly link: string;
}

const WORDS: Readonly<Record<ApplicationPath, Words>> = {
  kredi: {
    title: 'Başvurunuz Alındı!',
    lead: 'Kredi başvurunuzu seçtiğiniz bankalara iletiyoruz.',
    next: [
      'Bankalar bilgilerinizi değerlendirir ve size telefonla ulaşır.',
      'Kimlik ve gelir belgenizi yakınınızda tutun; banka görüşmede isteyebilir.',
      'Size sunulan faiz, masraf ve yıllık maliyet oranını karşılaştırın; onay vermeden hiçbir yükümlülük doğmaz.',
    ],
    href: paths.loan('ihtiyac-kredisi'),
    link: 'Kredileri karşılaştırmaya dön',
  },
  mevduat: {
    title: 'Başvurunuz Alındı!',
    lead: 'Mevduat talebinizi seçtiğiniz bankalara iletiyoruz.',
    next: [
      'Bankalar size özel oranı bildirmek için telefonla ulaşır.',
      'Oranın hangi gün için geçerli olduğunu ve stopaj sonrası net getiriyi sorun.',
      'Hesabı açmaya karar verene kadar hiçbir yükümlülük doğmaz.',
    ],
    href: paths.deposits(),
    link: 'Mevduat tekliflerine dön',
  },
  kart: {
    title: 'Başvurunuz Alındı!',
    lead: 'Kart başvurunuzu kartın bankasına iletiyoruz.',
    next: [
      'Banka başvurunuzu tamamlamak için sizi arar ya da e-posta gönderir.',
      'Limitiniz gelirinize ve kredi notunuza göre banka tarafından belirlenir.',
      'Kartın yıllık ücretini ve kampanya koşullarını onaylamadan önce okuyun.',
    ],
    href: paths.cards(),
    link: 'Kredi kartlarına dön',
  },
  'uzaktan-musteri': {
    title: 'Başvurunuz Alındı!',
    lead: 'Müşteri olma talebinizi bankaya iletiyoruz.',
    next: [
      'Banka başvuru bağlantısını telefonunuza gönderir.',
      'Çipli kimlik kartınızı hazır bulundurun; kimliğiniz görüntülü görüşmeyle doğrulanır.',
      'Görüşme bitince hesabınızı hemen kullanmaya başlayabilirsiniz.',
    ],
    href: paths.remoteCustomer(),
    link: 'Banka tekliflerine dön',
  },
};

function ThanksBody({ kind }: ApplicationThanksProps): ReactElement {
  const { title, lead, next, href, link } = WORDS[kind];
  return (
    <section className="section container narrow stack apply-thanks">
      <Icon name="check-circle" />
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <h2>Bundan sonra ne olacak?</h2>
      <ol>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <ButtonLink href={href} variant="primary">
          {link}
        </ButtonLink>
      </p>
    </section>
  );
}

/** After a stored application: what happens next. Knows nothing of the person, so it is one page for all. */
export const ApplicationThanks = view<ApplicationThanksProps>({
  layout: siteLayout,
  styles: ['application'],
  head: ({ kind }) => ({
    title: WORDS[kind].title,
    robots: 'noindex',
    breadcrumb: [{ label: 'Başvuru' }],
  }),
  body: ThanksBody,
});
