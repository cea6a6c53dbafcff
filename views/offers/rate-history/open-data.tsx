import type { ReactElement } from 'react';
import { apiPaths } from '../../../src/shared/paths/api.js';
import { embedPaths } from '../../../src/shared/paths/embed.js';
import type { CalendarDate } from '../../../src/shared/finance/calendar.js';
import { formatDate, formatNumber } from '../../../src/shared/finance/tr/format.js';
import { paths } from '../../../src/shared/paths/site.js';
import { type Site, useSite } from '../../../src/shared/rendering/context.js';
import { type Head, type JsonLd, view } from '../../../src/shared/rendering/page.js';
import { DataTable } from '../../components/data-table/data-table.js';
import { Notice } from '../../components/notice/notice.js';
import { PageHeader, Section } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';

export interface OpenDataProps {
  /** The day up to which is told. */
  readonly asOf: CalendarDate;
  /** The first day of all rates; null where there is none. */
  readonly first: CalendarDate | null;
  /** The file of everything first. */
  readonly files: readonly { readonly key: string; readonly title: string; readonly count: number }[];
  readonly fields: readonly { readonly name: string; readonly meaning: string }[];
  readonly licence: { readonly name: string; readonly href: string };
  readonly hasSamples: boolean;
}

const TITLE = 'Kredi ve mevduat oranları: açık veri';
const LEAD =
  'Karşılaştırdığımız kredi ve mevduatların bugünkü ve geçmiş oranlarının tamamı, CSV ve JSON olarak. Anahtar gerekmez.';

function OpenDataBody(props: OpenDataProps): ReactElement {
  const { asOf, first, files, fields, licence, hasSamples } = props;
  const { name, publicUrl } = useSite();
  return (
    <>
      <PageHeader title={TITLE} lead={LEAD} />
      <Section
        id="dosyalar"
        title="Dosyalar"
        lead={
          first === null
            ? `${formatDate(asOf)} tarihinde kayıtlı bir oran yok.`
            : `${formatDate(first)} – ${formatDate(asOf)} arası. Bir oran değişince dosyalar da bir dakika içinde değişir.`
        }
      >
        {hasSamples && (
          <Notice>
            <code>sample</code> alanı <code>true</code> olan oranlar gösterim için uydurulmuştur, bankaların
            gerçek oranları değildir.
          </Notice>
        )}
        <DataTable
          caption="İndirilebilecek dosyalar"
          hideCaption
          rows={files}
          rowKey={({ key }) => key}
          columns={[
            { header: 'Kapsam', rowHeader: true, cell: ({ title }) => title },
            { header: 'Kayıt', numeric: true, cell: ({ count }) => formatNumber(count) },
            { header: 'CSV', cell: ({ key, title }) => <File name={key} title={title} extension="csv" /> },
            { header: 'JSON', cell: ({ key, title }) => <File name={key} title={title} extension="json" /> },
          ]}
        />
      </Section>
      <Section
        id="alanlar"
        title="Alanlar"
        lead="Her kayıt, bir ürünün bir oranı ile o oranın geçerli olduğu günlerdir. CSV: UTF-8, virgülle ayrılmış, ondalık nokta."
      >
        <dl className="open-data-fields">
          {fields.map(({ name: field, meaning }) => (
            <div key={field}>
              <dt>
                <code>{field}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="kullanim" title="Kullanım">
        <div className="open-data-use">
          <p>
            Lisans: <a href={licence.href}>{licence.name}</a>. Veriyi kaynağını göstererek her amaçla
            kullanabilir, değiştirebilir, paylaşabilirsiniz. Örnek kaynak satırı:{' '}
            {`“Kaynak: ${name} (${publicUrl}), ${formatDate(asOf)}”.`}
          </p>
          <p>
            Dosyalar <code>ETag</code> taşır: <code>If-None-Match</code> ile sorarsanız değişmeyen dosya
            yeniden inmez. Başka sitelerin sayfaları da okuyabilir. Hesaplama yapmak ya da süzerek sormak için{' '}
            <a href={apiPaths.reference()}>API</a>, grafikler için{' '}
            <a href={paths.rateHistory()}>faiz geçmişi</a>, hesap makinesini kendi sayfanızda göstermek için{' '}
            <a href={embedPaths.code()}>hazır kod</a> var.
          </p>
        </div>
      </Section>
    </>
  );
}

function File({
  name,
  title,
  extension,
}: {
  readonly name: string;
  readonly title: string;
  readonly extension: 'csv' | 'json';
}): ReactElement {
  return (
    <a href={apiPaths.openDataFile(name, extension)}>
      {`${name}.${extension}`}
      <span className="visually-hidden">{` (${title})`}</span>
    </a>
  );
}

function datasetJsonLd({ asOf, first, files, fields, licence }: OpenDataProps, site: Site): JsonLd {
  const absolute = (path: string): string => site.publicUrl + path;
  return {
    '@type': 'Dataset',
    name: TITLE,
    description: `${LEAD} Alanlar: ${fields.map(({ name }) => name).join(', ')}.`,
    url: absolute(apiPaths.openData()),
    inLanguage: 'tr',
    isAccessibleForFree: true,
    license: licence.href,
    creator: { '@type': 'Organization', name: site.name, url: site.publicUrl },
    dateModified: asOf,
    ...(first !== null && { temporalCoverage: `${first}/${asOf}` }),
    spatialCoverage: 'Türkiye',
    variableMeasured: fields.map(({ name, meaning }) => ({
      '@type': 'PropertyValue',
      name,
      description: meaning,
    })),
    distribution: files.flatMap(({ key }) => [
      {
        '@type': 'DataDownload',
        encodingFormat: 'text/csv',
        contentUrl: absolute(apiPaths.openDataFile(key, 'csv')),
      },
      {
        '@type': 'DataDownload',
        encodingFormat: 'application/json',
        contentUrl: absolute(apiPaths.openDataFile(key, 'json')),
      },
    ]),
  };
}

export const OpenDataShow = view<OpenDataProps>({
  layout: siteLayout,
  styles: ['data-table', 'rate-history'],
  head: (props, site): Head => ({
    title: `Açık Veri: Kredi ve Mevduat Oranları`,
    description: LEAD,
    canonical: apiPaths.openData(),
    breadcrumb: [{ label: 'Açık veri' }],
    jsonLd: [datasetJsonLd(props, site)],
  }),
  body: OpenDataBody,
});
