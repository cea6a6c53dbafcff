import type { ReactElement } from 'react';
import { CALCULATOR_PATHS, calculatorPaths, paths } from '../../../src/shared/paths/site.js';
import { useSite } from '../../../src/shared/rendering/context.js';
import { type Head, view } from '../../../src/shared/rendering/page.js';
import type { Site } from '../../../src/shared/rendering/context.js';
import { socialImage } from '../../../src/shared/rendering/social-image.js';
import { Icon, type IconName } from '../../components/icon/icon.js';
import { PageHeader, Section } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { CALCULATOR_WORDS } from '../../../src/shared/labels/calculators.js';

interface Item {
  readonly title: string;
  readonly lead: string;
  readonly href: string;
  readonly icon: IconName;
}

const CALCULATORS: readonly Item[] = CALCULATOR_PATHS.map((path) => {
  const { short, lead, icon } = CALCULATOR_WORDS[path];
  return { title: short, lead, icon, href: calculatorPaths.one(path) };
});

/** The calculators that compare offers of banks. */
const comparisons = (site: Site): Item[] => [
  ...site.loanTypes.map(({ title, path }) => ({
    title: `${title} hesaplama`,
    lead: 'Taksit, toplam maliyet ve ay ay ödeme planı; bankaların teklifleri yan yana.',
    href: paths.loan(path),
    icon: 'percent' as const,
  })),
  {
    title: 'Mevduat hesaplama',
    lead: 'Stopajı düşülmüş net getiri, banka banka.',
    href: paths.deposits(),
    icon: 'coins',
  },
  {
    title: 'Döviz mevduatı hesaplama',
    lead: 'Dolar ve avro hesaplarının net getirisi.',
    href: paths.foreignDeposits(),
    icon: 'currency',
  },
];

function IndexBody(): ReactElement {
  const site = useSite();
  return (
    <>
      <PageHeader
        title="Hesaplama araçları"
        lead="Kredi, kart ve birikim sorularınızın yanıtı; formülü, kaynağı ve tarihiyle."
      />
      <Section id="sorular" title="Sorunuza göre">
        <Items items={CALCULATORS} />
      </Section>
      <Section id="teklifler" title="Bankaların teklifleriyle">
        <Items items={comparisons(site)} />
      </Section>
    </>
  );
}

function Items({ items }: { readonly items: readonly Item[] }): ReactElement {
  return (
    <ul className="calculator-list">
      {items.map(({ title, lead, href, icon }) => (
        <li key={href}>
          <Icon name={icon} />
          <div>
            <a href={href}>{title}</a>
            <p className="muted">{lead}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function head(_props: object, site: Site): Head {
  return {
    title: 'Hesaplama Araçları: Kredi, Kart, Mevduat',
    description:
      'Ne kadar kredi alabilirim, erken kapama, yapılandırma, taksite göre kredi, kart borcu ve mevduat hedefi hesaplama; kaynağı ve tarihiyle.',
    canonical: calculatorPaths.list(),
    image: socialImage('hesaplamalar', site),
    breadcrumb: [{ label: 'Hesaplama araçları' }],
    jsonLd: [
      {
        '@type': 'ItemList',
        numberOfItems: CALCULATORS.length,
        itemListElement: CALCULATORS.map(({ title, href }, at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: title,
          url: site.publicUrl + href,
        })),
      },
    ],
  };
}

export const CalculatorsIndex = view<object>({
  layout: siteLayout,
  styles: ['calculators'],
  head,
  body: IndexBody,
});
