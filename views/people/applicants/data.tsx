import type { ReactElement } from 'react';
import { applicantPaths } from '../../../src/shared/paths/applicant.js';
import { view } from '../../../src/shared/rendering/page.js';
import { ButtonLink } from '../../components/button/button.js';
import { PageHeader } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';

export interface ApplicantDataProps {
  readonly reference: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly consents: readonly {
    readonly title: string;
    /** The sentence beside the box. */
    readonly label: string | null;
    readonly version: string | null;
    readonly href: string | null;
    readonly text: string;
  }[];
  readonly letters: readonly { readonly title: string; readonly text: string; readonly at: string }[];
  /** How long what was sent is known: `90 gün`. */
  readonly lettersKept: string;
  /** Browsers that are told of changes, each with the time since when. */
  readonly browsers: readonly string[];
  readonly banks: readonly { readonly name: string; readonly text: string; readonly sent: string }[];
}

const TITLE = 'Verilerim';

function DataBody({
  reference,
  facts,
  consents,
  letters,
  lettersKept,
  banks,
  browsers,
}: ApplicantDataProps): ReactElement {
  return (
    <>
      <PageHeader title={TITLE} lead="Bu başvuruyla ilgili sakladığımız her şey." />
      <div className="container narrow section stack applicant">
        <div className="cluster">
          <ButtonLink href={applicantPaths.dataJson({ no: reference })} icon="download">
            JSON olarak indir
          </ButtonLink>
          <ButtonLink href={applicantPaths.show({ no: reference })} variant="ghost">
            Başvuruya dön
          </ButtonLink>
        </div>
        <h2>Başvuru</h2>
        <dl className="applicant-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h2>İzinler</h2>
        <ul className="applicant-banks">
          {consents.map(({ title, label, version, href, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              {label !== null && <p>{label}</p>}
              <p className="small muted">
                {text}
                {version !== null && href !== null && (
                  <>
                    {' '}
                    (<a href={href}>metin sürümü {version}</a>)
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
        <h2>Bankalar</h2>
        {banks.length === 0 && <p>Bu başvuruda banka seçilmemiş.</p>}
        <ul className="applicant-banks">
          {banks.map(({ name, text, sent }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              {sent !== '' && <p className="small muted">İletildi: {sent}</p>}
            </li>
          ))}
        </ul>
        <Browsers browsers={browsers} />
        <h2>Size gönderilen iletiler</h2>
        <p className="small muted">
          Gönderilen iletilerin kaydı {lettersKept} tutulur; içlerinde ne yazdığı tutulmaz.
        </p>
        {letters.length === 0 && <p>Kayıt yok.</p>}
        <ul className="applicant-banks">
          {letters.map(({ title, text, at }, n) => (
            <li key={n}>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className="small muted">{at}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Browsers({ browsers }: Pick<ApplicantDataProps, 'browsers'>): ReactElement | null {
  if (browsers.length === 0) return null;
  return (
    <>
      <h2>Bildirim açık tarayıcılar</h2>
      <ul className="applicant-banks">
        {browsers.map((browser) => (
          <li key={browser}>{browser}</li>
        ))}
      </ul>
    </>
  );
}

/** Everything that is kept of an application, to be read. */
export const ApplicantData = view<ApplicantDataProps>({
  layout: siteLayout,
  styles: ['applicants'],
  head: ({ reference }) => ({
    title: TITLE,
    robots: 'noindex',
    breadcrumb: [{ label: `Başvuru No ${reference}`, href: applicantPaths.show() }, { label: TITLE }],
  }),
  body: DataBody,
});
