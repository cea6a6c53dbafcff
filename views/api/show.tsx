import type { ReactElement } from 'react';
import { apiPaths } from '../../src/shared/paths/api.js';
import { embedPaths } from '../../src/shared/paths/embed.js';
import { useSite } from '../../src/shared/rendering/context.js';
import { formatNumber } from '../../src/shared/finance/tr/format.js';
import { type Head, view } from '../../src/shared/rendering/page.js';
import { Badge } from '../components/badge/badge.js';
import { ButtonLink } from '../components/button/button.js';
import { DataTable } from '../components/data-table/data-table.js';
import { PageHeader, Section } from '../components/section/section.js';
import { withCode } from './problem.js';
import { type SignatureRecipe, SignatureRecipes } from './signature-recipes.js';
import { siteLayout } from '../layouts/site/site-layout.js';

interface ShownOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string | null;
  readonly scope: string;
  /** Keys that may ask it; empty where all may. */
  readonly modes: string;
  /** A command that asks it. */
  readonly example: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly type: string;
    readonly description: string;
    readonly isRequired: boolean;
  }[];
}

export interface ApiReferenceProps {
  /** Requests an hour. */
  readonly rateLimit: number;
  readonly isOpenToBrowsers: boolean;
  readonly documentHref: string;
  readonly problems: readonly {
    readonly type: string;
    readonly status: number;
    readonly title: string;
    readonly href: string;
  }[];
  /** Messages to banks, and the schema of their data. */
  readonly webhooks: readonly { readonly type: string; readonly summary: string; readonly schema: string }[];
  readonly signingRule: string;
  readonly recipes: readonly SignatureRecipe[];
  readonly policy: readonly string[];
  readonly changes: readonly { readonly day: string; readonly text: string }[];
  readonly groups: readonly {
    readonly title: string;
    /** Rules that hold for all of its operations. */
    readonly description: string;
    readonly operations: readonly ShownOperation[];
  }[];
}

function ApiBody(props: ApiReferenceProps): ReactElement {
  const { groups, rateLimit, isOpenToBrowsers, documentHref } = props;
  const { contactEmail } = useSite();
  return (
    <>
      <PageHeader
        title="API"
        lead="Bankaları, ürünleri, bugünkü ve geçmiş oranları ve hesaplamaları programınızdan okuyun."
      />
      <Section id="baslangic" title="Başlangıç">
        <div className="api-intro">
          <p>
            Her istek bir anahtar taşır: <code>Authorization: Bearer ANAHTAR</code>. Anahtarlar iş ortaklarına
            verilir; bir anahtar almak için <a href={`mailto:${contactEmail}`}>bize yazın</a>. Anahtarınızı
            tarayıcıda çalışan koda koymayın: gören herkes kullanabilir. Sunucularınızın IP adreslerini
            bildirirseniz anahtar yalnızca oradan kullanılır.
          </p>
          <ul>
            <li>
              Bir anahtar saatte {formatNumber(rateLimit)} istek yapabilir; kalanı her yanıtın{' '}
              <code>RateLimit</code> başlığı söyler. Sınır dolunca 429 gelir, <code>Retry-After</code> ne
              kadar bekleneceğini saniye olarak yazar.
            </li>
            <li>
              Listeler sayfa sayfadır: yanıttaki <code>next</code> değerini <code>cursor</code> olarak
              gönderin; <code>next</code> null ise liste bitmiştir.
            </li>
            <li>
              Her yanıtın bir <code>ETag</code> başlığı vardır; <code>If-None-Match</code> ile sorulursa
              değişmeyen yanıt 304 ile, gövdesiz gelir.
            </li>
            <li>
              Sorunlar <code>application/problem+json</code> olarak (RFC 9457) gelir: <code>type</code>{' '}
              <a href="#sorunlar">hangi sorun</a> olduğunu, <code>errors</code> hangi parametrenin neden
              geçersiz olduğunu söyler.
            </li>
            <li>
              <code>sample: true</code> olan kayıtlar gösterim için uydurulmuştur, bankaların gerçek oranı
              değildir.
            </li>
            <li>
              {isOpenToBrowsers
                ? 'Başka sitelerin sayfaları da sorabilir (CORS açık).'
                : 'Başka sitelerin sayfaları soramaz (CORS kapalı).'}
            </li>
          </ul>
          <p>
            Hesap makinesini kod yazmadan göstermek için <a href={embedPaths.code()}>sitenize ekleyin</a>.
          </p>
          <p>
            <ButtonLink href={documentHref} icon="download">
              OpenAPI 3.1 belgesi
            </ButtonLink>
          </p>
        </div>
      </Section>
      <Sandbox />
      {groups.map(({ title, description, operations }) => (
        <Section key={title} id={operations[0]?.id ?? ''} title={title}>
          <p className="api-intro">{withCode(description)}</p>
          <div className="api-operations">
            {operations.map((operation) => (
              <Operation key={operation.id} {...operation} />
            ))}
          </div>
        </Section>
      ))}
      <Webhooks {...props} />
      <Problems {...props} />
      <Changes {...props} />
    </>
  );
}

const Sandbox = (): ReactElement => (
  <Section id="deneme" title="Bir öğleden sonrada başlayın">
    <div className="api-intro">
      <p>Bankaysanız ilk gerçek başvuruyu beklemeden, deneme ortamında bağlanın:</p>
      <ol>
        <li>
          Bankanızın portal yöneticisi “API anahtarları” sayfasında bir deneme anahtarı üretir; anahtar{' '}
          <code>kk_test_</code> ile başlar.
        </li>
        <li>
          <a href="#createTestLead">Bir deneme kaydı oluşturun</a>, <code>GET /api/v1/referrals</code> ile
          okuyun, <code>POST …/state</code> ile yanıtlayın.
        </li>
        <li>
          Kaydın başına gelecekleri oynatın: telefon doğrulama, vazgeçme, silinme, itirazın sonucu, fatura.
          Hepsi <code>GET /api/v1/events</code> ile sırasıyla, deneme webhook’unuza da imzalı gelir; portalın
          “Deneme ortamı” sayfası her iletiyi imzasıyla gösterir.
        </li>
        <li>Programınız hazır olunca yalnızca anahtarı değiştirin: adresler ve alanlar aynıdır.</li>
      </ol>
    </div>
  </Section>
);

function Webhooks({ webhooks, signingRule, recipes }: ApiReferenceProps): ReactElement {
  return (
    <Section id="webhooklar" title="Webhook’lar">
      <p className="api-intro">{withCode(signingRule)}</p>
      <DataTable
        caption="Bankaya gönderilen iletiler"
        hideCaption
        rows={webhooks}
        rowKey={({ type }) => type}
        columns={[
          { header: 'Olay (type)', cell: ({ type }) => <code>{type}</code>, rowHeader: true },
          { header: 'Ne zaman', cell: ({ summary }) => summary },
          { header: 'data', cell: ({ schema }) => <code>{schema}</code> },
        ]}
      />
      <SignatureRecipes recipes={recipes} />
    </Section>
  );
}

function Problems({ problems }: ApiReferenceProps): ReactElement {
  return (
    <Section id="sorunlar" title="Sorun türleri">
      <DataTable
        caption="Sorun türleri"
        hideCaption
        rows={problems}
        rowKey={({ type }) => type}
        columns={[
          {
            header: 'Tür',
            cell: ({ type, href }) => (
              <a href={href}>
                <code>{type}</code>
              </a>
            ),
            rowHeader: true,
          },
          { header: 'Durum', cell: ({ status }) => status },
          { header: 'Adı', cell: ({ title }) => title },
        ]}
      />
    </Section>
  );
}

function Changes({ policy, changes }: ApiReferenceProps): ReactElement {
  return (
    <Section id="degisiklikler" title="Sürüm ve değişiklikler">
      <div className="api-intro">
        {policy.map((text) => (
          <p key={text}>{withCode(text)}</p>
        ))}
        <ul>
          {changes.map(({ day, text }) => (
            <li key={day}>
              <b>{day}</b>: {withCode(text)}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Operation(props: ShownOperation): ReactElement {
  const { method, path, summary, description, scope, modes, example, parameters } = props;
  return (
    <article className="api-operation card">
      <h3>{summary}</h3>
      <p className="api-address">
        <Badge>{method}</Badge> <code>{path}</code>
      </p>
      {description !== null && <p>{description}</p>}
      <p className="api-scope">
        Gereken yetki: <code>{scope}</code>
        {modes !== '' && `. ${modes}`}
      </p>
      {parameters.length > 0 && (
        <DataTable
          caption={`Parametreler: ${summary}`}
          hideCaption
          rows={parameters}
          rowKey={({ name }) => name}
          columns={[
            { header: 'Parametre', cell: ({ name }) => <code>{name}</code>, rowHeader: true },
            { header: 'Değer', cell: ({ type }) => type },
            { header: 'Gerekli', cell: ({ isRequired }) => (isRequired ? 'evet' : 'hayır') },
            { header: 'Anlamı', cell: ({ description: meaning }) => meaning },
          ]}
        />
      )}
      <pre className="api-example" tabIndex={0} role="region" aria-label={`Örnek istek: ${summary}`}>
        <code>{example}</code>
      </pre>
    </article>
  );
}

export const ApiShow = view<ApiReferenceProps>({
  layout: siteLayout,
  styles: ['data-table', 'api'],
  head: (_props, site): Head => ({
    title: `API: Oranlar ve Hesaplamalar | ${site.name}`,
    description:
      'Bankalar, ürünler, bugünkü ve geçmiş oranlar ve hesaplamalar için API: adresler, parametreler ve örnekler.',
    canonical: apiPaths.reference(),
    breadcrumb: [{ label: 'API' }],
  }),
  body: ApiBody,
});
