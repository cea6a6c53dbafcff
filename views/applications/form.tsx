import type { ReactElement } from 'react';
import { FREE_FOR_APPLICANTS } from '../../src/shared/labels/earnings.js';
import { paths } from '../../src/shared/paths/site.js';
import { useRender } from '../../src/shared/rendering/context.js';
import { type View, view } from '../../src/shared/rendering/page.js';
import { Button } from '../components/button/button.js';
import { ErrorSummary, type FormError } from '../components/error-summary/error-summary.js';
import { Notice } from '../components/notice/notice.js';
import { PageHeader } from '../components/section/section.js';
import { Honeypot } from '../components/honeypot/honeypot.js';
import { siteLayout } from '../layouts/site/site-layout.js';
import { CodeFields } from './code-fields.js';
import { ConsentFields } from './consent-fields.js';
import type { ApplicationFormProps } from '../../src/shared/contracts/application-form.js';
import type { KindView } from './kinds/kind-view.js';

/** One application of a kind as a page: everything in sight at once, without a script. */
export function applicationForm<Subject>(kind: KindView<Subject>): View<ApplicationFormProps<Subject>> {
  const { title } = kind;
  return view<ApplicationFormProps<Subject>>({
    layout: siteLayout,
    styles: ['application'],
    head: ({ parent, errors, problem }) => {
      const failed = problem !== null || Object.keys(errors).length > 0;
      return {
        title: failed ? `Hata: ${title}` : title,
        robots: 'noindex',
        breadcrumb: [parent, { label: title }],
      };
    },
    body: (form) => <FormBody view={kind} form={form} />,
  });
}

interface FormBodyProps<Subject> {
  readonly view: KindView<Subject>;
  readonly form: ApplicationFormProps<Subject>;
}

function FormBody<Subject>({ view: shown, form }: FormBodyProps<Subject>): ReactElement {
  const { title, lead, fields, Fields, hasForm } = shown;
  const { kind, subject, hidden, inputs, errors, problem, code } = form;
  const { assets } = useRender();
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="container narrow apply-page">
        <Refusal errors={errors} problem={problem} fields={[...inputs.map(({ name }) => name), ...fields]} />
        {code !== null && code.asked !== null && (
          <Notice tone="info" live title="Bir adım kaldı: telefonunuzu doğrulayın">
            <p>
              {code.asked}. <a href="#phone_code">Kodu yaz</a>
            </p>
          </Notice>
        )}
        {hasForm?.(subject) === false ? (
          <Fields {...form} />
        ) : (
          <form
            className="stack apply-form"
            method="post"
            action={paths.apply(kind)}
            noValidate
            data-island="amounts"
            data-src={assets.script('amounts')}
          >
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Fields {...form} />
            <ConsentFields {...form} />
            <CodeFields {...form} />
            <Honeypot />
            <p className="small muted">{FREE_FOR_APPLICANTS}</p>
            <Button type="submit" variant="primary" size="lg" block>
              Başvuruyu Gönder
            </Button>
          </form>
        )}
      </div>
    </>
  );
}

interface RefusalProps extends Pick<ApplicationFormProps, 'errors' | 'problem'> {
  /** Fields a person can reach; a message about any other one concerns the form as a whole. */
  readonly fields: readonly string[];
}

function Refusal({ errors, problem, fields }: RefusalProps): ReactElement {
  const reachable = [...fields, 'kvkk_consent', 'phone_code'];
  const listed: FormError[] = Object.entries(errors).map(([field, text]) =>
    reachable.includes(field) ? { field, text } : { text },
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
