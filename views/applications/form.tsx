import type { ReactElement } from 'react';
import { type ApplicationPath, paths } from '../../src/paths.js';
import { view } from '../../src/rendering/page.js';
import { Button } from '../components/button/button.js';
import { ErrorSummary, type FormError } from '../components/error-summary/error-summary.js';
import { Notice } from '../components/notice/notice.js';
import { PageHeader } from '../components/section/section.js';
import { Honeypot } from '../components/honeypot/honeypot.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import { ConsentFields } from './consent-fields.js';
import { CardPart } from './card-part.js';
import { DepositPart } from './deposit-part.js';
import type { ApplicationFormProps } from '../../client/islands/apply-dialog/form-props.js';
import { LoanPart } from './loan-part.js';
import { RemotePart } from './remote-part.js';

const WORDS: Readonly<Record<ApplicationPath, { title: string; lead: string }>> = {
  kredi: {
    title: 'Kredi başvurusu',
    lead: 'Telefonunuzu bırakın, seçtiğiniz bankalar size dönsün. Başvuru ücretsizdir ve sizi hiçbir şeye bağlamaz.',
  },
  mevduat: {
    title: 'Mevduat teklifi',
    lead: 'Birikiminiz için seçtiğiniz bankalardan teklif alın. Başvuru ücretsizdir ve sizi hiçbir şeye bağlamaz.',
  },
  kart: {
    title: 'Kredi kartı başvurusu',
    lead: 'İletişim bilgilerinizi bırakın, kartın bankası başvurunuz için sizi arasın.',
  },
  'uzaktan-musteri': {
    title: 'Şubeye gitmeden banka müşterisi olun',
    lead: 'Numaranızı bankaya bırakın ya da QR kodu telefonunuza okutun; hesabınızı şubeye gitmeden açın.',
  },
};

function FormBody(props: ApplicationFormProps): ReactElement {
  const { kind, subject, hidden, errors, problem } = props;
  const { title, lead } = WORDS[kind];
  const needsBank = subject.kind === 'uzaktan-musteri' && subject.bank === null;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="container narrow apply-page">
        <Refusal errors={errors} problem={problem} />
        {needsBank ? (
          <Part {...props} />
        ) : (
          <form className="stack apply-form" method="post" action={paths.apply(kind)} noValidate>
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Part {...props} />
            <ConsentFields {...props} />
            <Honeypot />
            <Button type="submit" variant="primary" size="lg" block>
              Başvuruyu Gönder
            </Button>
          </form>
        )}
      </div>
    </>
  );
}

function Part(props: ApplicationFormProps): ReactElement {
  switch (props.subject.kind) {
    case 'kredi':
      return <LoanPart {...props} subject={props.subject} />;
    case 'mevduat':
      return <DepositPart {...props} subject={props.subject} />;
    case 'kart':
      return <CardPart {...props} subject={props.subject} />;
    case 'uzaktan-musteri':
      return <RemotePart {...props} subject={props.subject} />;
  }
}

/** Fields a person can reach; a message about any other one concerns the form as a whole. */
const REACHABLE = new Set([
  'amount',
  'term_months',
  'term_days',
  'phone_number',
  'email',
  'card_name',
  'selected_banks',
  'kvkk_consent',
]);

function Refusal({ errors, problem }: Pick<ApplicationFormProps, 'errors' | 'problem'>): ReactElement {
  const listed: FormError[] = Object.entries(errors).map(([field, text]) =>
    REACHABLE.has(field) ? { field, text } : { text },
  );
  return (
    <>
      {problem && (
        <Notice tone="danger" live title={problem.text}>
          {problem.id !== null && (
            <p>
              Hata numarası: <code>{problem.id}</code>
            </p>
          )}
        </Notice>
      )}
      <ErrorSummary errors={listed} />
    </>
  );
}

/** One application as a page: everything in sight at once, without a script. */
export const ApplicationForm = view<ApplicationFormProps>({
  layout: siteLayout,
  styles: ['application'],
  head: ({ kind, parent, errors, problem }) => {
    const { title } = WORDS[kind];
    const failed = problem !== null || Object.keys(errors).length > 0;
    return {
      title: failed ? `Hata: ${title}` : title,
      robots: 'noindex',
      breadcrumb: [parent, { label: title }],
    };
  },
  body: FormBody,
});
