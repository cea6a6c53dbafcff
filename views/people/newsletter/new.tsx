import type { ReactElement } from 'react';
import { NewsletterFields } from '../../../client/islands/newsletter/fields.js';
import { newsletterPaths } from '../../../src/shared/paths/newsletter.js';
import { paths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import type { Block } from '../../blocks/types.js';
import { Button } from '../../components/button/button.js';
import { ErrorSummary, type FormError } from '../../components/error-summary/error-summary.js';
import { NewsletterClosed } from '../../blocks/newsletter/closed.js';
import { Notice } from '../../components/notice/notice.js';
import { PageHeader } from '../../components/section/section.js';
import { Honeypot } from '../../components/honeypot/honeypot.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import { getOwn } from '../../../src/shared/finance/get-own.js';
import { useSite } from '../../../src/shared/rendering/context.js';

export interface NewsletterNewProps {
  readonly settings: Block<'newsletter'>['settings'];
  /** Where the form was filled in first. */
  readonly sourcePage: string;
  readonly section: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Reason why the form is not accepted now. */
  readonly problem: string | null;
}

const ANCHOR = 'bulten';

/** Fields a person can reach, with their ids. */
const FIELD_IDS: Readonly<Record<string, string>> = {
  phone_number: `${ANCHOR}-telefon`,
  email: `${ANCHOR}-eposta`,
  kvkk_consent: `${ANCHOR}-kvkk`,
};

function NewsletterNewBody(props: NewsletterNewProps): ReactElement {
  const { settings, sourcePage, section, typed, errors, problem } = props;
  const { title, subtitle, showPhone, showEmail, ...texts } = settings;
  const { isMailed } = useSite();
  // A form that was sent from a page of the time before comes back with what was typed, and says why.
  const isClosed = !isMailed && problem === null;
  const form = { ...texts, anchor: ANCHOR, sourcePage, showPhone, showEmail: showEmail || !showPhone };
  return (
    <>
      <PageHeader title={title || 'Bülten'} lead={subtitle || undefined} />
      <div className="container section newsletter-page">
        <div className="stack">
          {problem !== null && <Notice tone="danger" live title={problem} />}
          <ErrorSummary errors={listed(errors)} />
          {isClosed ? (
            <Notice tone="warning">
              <NewsletterClosed />
            </Notice>
          ) : (
            <form className="card stack newsletter" method="post" action={paths.newsletter()} noValidate>
              <NewsletterFields form={form} errors={errors} typed={typed} />
              <input type="hidden" name="source_page" value={sourcePage} />
              <input type="hidden" name="source_section" value={section} />
              <Honeypot />
              <Button type="submit" variant="primary">
                {settings.buttonText}
              </Button>
            </form>
          )}
        </div>
        <section aria-labelledby="bulten-isleyis">
          <h2 id="bulten-isleyis">Nasıl işler?</h2>
          <ul>
            {isMailed && form.showEmail && (
              <li>E-posta adresinize bir onay bağlantısı gönderilir; onaylanmayan adrese bülten gitmez.</li>
            )}
            <li>Gönderilen her bültenden tek dokunuşla ayrılabilirsiniz.</li>
            <li>
              Haberleri abone olmadan da okuyabilirsiniz: <a href={paths.notifications()}>Bildirimler</a>,{' '}
              <a href={newsletterPaths.archive()}>bülten arşivi</a>
            </li>
          </ul>
        </section>
      </div>
    </>
  );
}

function listed(errors: NewsletterNewProps['errors']): FormError[] {
  return Object.entries(errors).map(([name, text]) => ({ field: getOwn(FIELD_IDS, name), text }));
}

/** The newsletter form as a page: for links from elsewhere, and for a form that was not right. */
export const NewsletterNew = view<NewsletterNewProps>({
  layout: siteLayout,
  styles: ['block-newsletter'],
  head: ({ settings, errors, problem }) => {
    const title = settings.title || 'Bülten';
    const failed = problem !== null || Object.keys(errors).length > 0;
    return {
      title: failed ? `Hata: ${title}` : title,
      ...(failed ? { robots: 'noindex' } : { canonical: paths.newsletter() }),
      breadcrumb: [{ label: 'Bülten' }],
    };
  },
  body: NewsletterNewBody,
});
