import type { ReactElement } from 'react';
import { newsletterPaths } from '../../../../../src/shared/paths/newsletter.js';
import { useStaff } from '../../../../../src/shared/rendering/context.js';
import { view } from '../../../../../src/shared/rendering/page.js';
import type { IssueState } from '../../../../../src/shared/enums/newsletter.js';
import { Facts, Panel } from '../../../../admin/facts.js';
import { AdminPageHeader } from '../../../../components/admin-page-header/admin-page-header.js';
import { Badge } from '../../../../components/badge/badge.js';
import { Button, ButtonLink } from '../../../../components/button/button.js';
import { Notice } from '../../../../components/notice/notice.js';
import { ReauthenticationField } from '../../../../components/own-password/own-password.js';
import { adminLayout } from '../../../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../../../layouts/admin/csrf-field.js';
import {
  ISSUE_LABELS,
  ISSUE_TONES,
  STOP_QUESTION,
} from '../../../../../src/shared/labels/newsletter-issues.js';

export interface IssueShowProps {
  readonly id: string;
  readonly subject: string;
  readonly state: IssueState;
  readonly problem: string;
  readonly times: readonly (readonly [string, string])[];
  readonly figures: readonly (readonly [string, string])[];
  readonly links: readonly { readonly address: string; readonly clicks: string }[];
  /** In the public archive, as soon as it has gone out. */
  readonly isListed: boolean;
  readonly isPublic: boolean;
  readonly error: string | null;
}

function IssueShowBody(props: IssueShowProps): ReactElement {
  const { id, subject, state, problem, times, figures, links } = props;
  return (
    <>
      <AdminPageHeader
        title={subject}
        subtitle={<Badge tone={ISSUE_TONES[state]}>{ISSUE_LABELS[state]}</Badge>}
        back={{ href: newsletterPaths.issues(), label: 'Bülten sayıları' }}
      >
        <ButtonLink href={newsletterPaths.issue(id, 'preview')}>Önizleme</ButtonLink>
        <StateForms {...props} />
      </AdminPageHeader>
      <div className="stack">
        {problem !== '' && (
          <Notice tone="warning" title="Gönderim durdu">
            <p>{problem}</p>
          </Notice>
        )}
        <div className="admin-columns">
          <Panel title="Gönderim">
            <Facts facts={[...times, ...figures]} />
            <p className="field-hint">
              Gönderilmeyenler arada ayrılanlar ve aranmak istemeyenlerdir. Kimin açtığı izlenmez; ulaşan,
              geri dönen ve şikâyet sayıları e-posta sağlayıcısının bildirdikleridir.
            </p>
          </Panel>
          <div className="stack">
            {links.length > 0 && (
              <Panel title="Tıklamalar">
                <Facts facts={links.map(({ address, clicks }) => [address, clicks])} />
                <p className="field-hint">Kaç kez açıldığı sayılır, kimin açtığı değil.</p>
              </Panel>
            )}
            <Listing {...props} />
            {state === 'stopped' && <ResumeForm {...props} />}
          </div>
        </div>
      </div>
    </>
  );
}

function StateForms({ id, state }: IssueShowProps): ReactElement | null {
  const { permissions } = useStaff();
  if (state === 'planned' && permissions.includes('newsletter.send'))
    return (
      <form method="post" action={newsletterPaths.issue(id, 'unplan')}>
        <CsrfField />
        <Button type="submit">Planı geri al</Button>
      </form>
    );
  if (state !== 'sending') return null;
  return (
    <form method="post" action={newsletterPaths.issue(id, 'stop')}>
      <CsrfField />
      <Button type="submit" variant="danger" data-confirm={STOP_QUESTION}>
        Gönderimi durdur
      </Button>
    </form>
  );
}

function Listing({ id, isListed, isPublic, state }: IssueShowProps): ReactElement | null {
  if (state === 'planned') return null;
  return (
    <Panel title="Arşiv">
      <p>
        {isPublic ? (
          <>
            Bu sayı herkese açık arşivde: <a href={newsletterPaths.archived(id)}>sitede görün</a>.
          </>
        ) : (
          'Bu sayı arşivde gösterilmiyor.'
        )}
      </p>
      <form method="post" action={newsletterPaths.issue(id, 'listing')}>
        <CsrfField />
        <input type="hidden" name="is_listed" value={String(!isListed)} />
        <Button type="submit">{isListed ? 'Arşivden çıkar' : 'Arşivde göster'}</Button>
      </form>
    </Panel>
  );
}

function ResumeForm({ id, error }: IssueShowProps): ReactElement | null {
  const { permissions } = useStaff();
  if (!permissions.includes('newsletter.send')) return null;
  return (
    <form className="admin-form card" method="post" action={newsletterPaths.issue(id, 'resume')} noValidate>
      <CsrfField />
      <h2>Gönderime devam et</h2>
      <p>Yalnızca henüz gönderilmeyenlere gider.</p>
      <ReauthenticationField hint="Siz olduğunuzu doğrulamak için" error={error ?? undefined} />
      <div className="cluster">
        <Button type="submit" variant="primary">
          Devam et
        </Button>
      </div>
    </form>
  );
}

export const IssueShow = view<IssueShowProps>({
  layout: adminLayout,
  styles: ['admin-form', 'admin-newsletter'],
  head: ({ subject }) => ({ title: subject, robots: 'noindex' }),
  body: IssueShowBody,
});
