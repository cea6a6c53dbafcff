import type { ReactElement } from 'react';
import { formatDate } from '../../../src/shared/finance/tr/format.js';
import { validityText } from '../../../src/shared/finance/tr/validity-text.js';
import { calculatorPaths } from '../../../src/shared/paths/site.js';
import { BelowFold } from '../../../src/shared/rendering/below-fold.js';
import { type Site, useSite } from '../../../src/shared/rendering/context.js';
import { type Head, view } from '../../../src/shared/rendering/page.js';
import { calculatorSocialText, socialImage } from '../../../src/shared/rendering/social-image.js';
import { ErrorSummary } from '../../components/error-summary/error-summary.js';
import { Notice } from '../../components/notice/notice.js';
import { PageHeader, Section } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { CalculatorForm } from './form.js';
import type { CalculatorProps } from './model.js';
import { RefinancingOffers } from './refinancing-offers.js';
import { Result } from './result.js';
import { CALCULATOR_WORDS } from '../../../src/shared/labels/calculators.js';

function ShowBody(props: CalculatorProps): ReactElement {
  const { path, today, fields, result, warnings } = props;
  const { title, lead } = CALCULATOR_WORDS[path];
  const { name, publicUrl } = useSite();
  const errors = fields.flatMap(({ name: field, label, error }) =>
    error === undefined ? [] : [{ field, text: `${label}: ${error}` }],
  );
  return (
    <>
      <PageHeader title={title} lead={lead}>
        <p className="calculator-origin small">
          {`${name}, ${formatDate(today)}. ${publicUrl}${calculatorPaths.one(path)}`}
        </p>
      </PageHeader>
      <div className="container calculator">
        <div className="stack">
          <ErrorSummary errors={errors} />
          <CalculatorForm path={path} fields={fields} />
        </div>
        <div className="stack">
          {warnings.length > 0 && (
            <Notice tone="warning" title="Bilmeniz gereken">
              {warnings.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Notice>
          )}
          {result ? (
            <Result {...result} />
          ) : (
            <p className="card muted">
              {errors.length > 0
                ? 'Sonuç, işaretli alanlar düzeltilince burada görünür.'
                : 'Sonuç, eksik bilgi tamamlanınca burada görünür.'}
            </p>
          )}
        </div>
      </div>
      {props.offers && <RefinancingOffers {...props.offers} />}
      <BelowFold>
        <Background {...props} />
      </BelowFold>
    </>
  );
}

/** An example of the calculation, its sources, and related pages. */
function Background({ path, example, sources }: CalculatorProps): ReactElement {
  const { related } = CALCULATOR_WORDS[path];
  return (
    <>
      <Section id="ornek" title="Örnek hesap">
        <div className="prose">
          {example.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className="no-print">
            <a href={example.href}>Örneği hesaplayıcıda aç</a>
          </p>
        </div>
      </Section>
      {sources.length > 0 && (
        <Section
          id="kaynaklar"
          title="Kaynaklar"
          lead="Yasal oranlar değiştiğinde hesaplar aynı gün güncellenir."
        >
          <dl className="calculator-sources">
            {sources.map(({ what, value, since, until, text }) => (
              <div key={`${what} ${value} ${String(since)}`}>
                <dt>
                  {what}: <b>{value}</b>
                </dt>
                <dd className="muted">{validityText({ since, until, source: text })}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <div className="no-print">
        <Section id="ilgili" title="İlgili hesaplamalar">
          <ul className="calculator-related">
            {related.map((other) => (
              <li key={other}>
                <a href={calculatorPaths.one(other)}>{CALCULATOR_WORDS[other].short}</a>
              </li>
            ))}
            <li>
              <a href={calculatorPaths.list()}>Bütün hesaplama araçları</a>
            </li>
          </ul>
        </Section>
      </div>
    </>
  );
}

function head({ path }: CalculatorProps, site: Site): Head {
  const { title, short, description } = CALCULATOR_WORDS[path];
  return {
    title,
    description,
    canonical: calculatorPaths.one(path),
    image: socialImage(calculatorSocialText(path, title), site),
    breadcrumb: [{ label: 'Hesaplama araçları', href: calculatorPaths.list() }, { label: short }],
    jsonLd: [
      { '@type': 'WebPage', name: title, description, url: site.publicUrl + calculatorPaths.one(path) },
    ],
  };
}

export const CalculatorShow = view<CalculatorProps>({
  layout: siteLayout,
  styles: ['figures', 'choice', 'data-table', 'result-tools', 'calculators'],
  head,
  body: ShowBody,
});
