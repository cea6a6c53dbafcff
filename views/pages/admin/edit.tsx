import type { ReactElement } from 'react';
import PageEditor from '../../../client/islands/page-editor/index.js';
import type { PageEditorProps, PageForm, PageState, Problem } from '../../blocks/editor-contract.js';
import { pageCopyPath } from '../../../src/shared/paths/page-copy.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { Island } from '../../../src/shared/rendering/island.js';
import { view } from '../../../src/shared/rendering/page.js';
import { PlainFields } from '../../components/admin-form/form-view.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { ErrorSummary } from '../../components/error-summary/error-summary.js';
import { Notice } from '../../components/notice/notice.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { EditAside } from './edit-aside.js';
import { ContentSection, PlanSection, ReviewSection, SettingsSection } from './edit-sections.js';
import { UNTITLED } from '../../../src/shared/labels/pages.js';
import { anchorOf, ProblemNotice } from './problem-notice.js';
import type { RevisionItem } from './revision-list.js';

export interface PageEditProps {
  readonly form: PageForm;
  /** The list, as it was left. */
  readonly backHref: string;
  /** Null for a page that is not stored yet. */
  readonly state: PageState | null;
  /** That the form goes on from. */
  readonly version: number | null;
  /** Of a new page's form. */
  readonly token: string | null;
  /** Of the form that copies a stored page. */
  readonly copyToken: string | null;
  readonly isNewHome: boolean;
  readonly isSlugFixed: boolean;
  readonly problems: readonly Problem[];
  readonly isTyped: boolean;
  /** The form has come back: errors have to be mended before it is taken. */
  readonly isRefused: boolean;
  readonly publishAt: string;
  readonly unpublishAt: string;
  /** To the reviewer, as it was typed. */
  readonly note: string;
  readonly scheduleProblem: string;
  readonly saved: { readonly by: string; readonly at: string } | null;
  readonly publishedAt: string | null;
  /** Where visitors find it; null for a draft. */
  readonly publicPath: string | null;
  readonly templates: readonly { readonly value: string; readonly label: string }[];
  readonly revisions: readonly RevisionItem[];
  readonly revisionCount: number;
  readonly editor: PageEditorProps;
}

function titleOf({ state, isNewHome, form }: PageEditProps): string {
  if (state) return form.title || UNTITLED;
  return isNewHome ? 'Ana Sayfayı Oluştur' : 'Yeni Sayfa';
}

function PageEditBody(props: PageEditProps): ReactElement {
  const { state, publicPath, scheduleProblem, problems, isTyped, isRefused, editor, copyToken } = props;
  return (
    <>
      <AdminPageHeader
        title={titleOf(props)}
        back={{ href: props.backHref, label: 'Sayfa İçerikleri' }}
        subtitle={state ? stateText(state) : undefined}
      >
        {publicPath !== null && (
          <ButtonLink href={publicPath} target="_blank" icon="external">
            Sitede aç
          </ButtonLink>
        )}
        {state && copyToken !== null && (
          <form method="post" action={pageCopyPath(state.id)}>
            <CsrfField />
            <input type="hidden" name="token" value={copyToken} />
            <Button type="submit" icon="copy" variant="ghost">
              Kopyasını oluştur
            </Button>
          </form>
        )}
      </AdminPageHeader>
      {scheduleProblem !== '' && (
        <div className="page-plan-problem">
          <Notice tone="danger" title="Planlanan yayın yapılamadı">
            {scheduleProblem}
          </Notice>
        </div>
      )}
      {/* A form that came back is gone on with where it was filled in. */}
      {!isTyped && <Island of={PageEditor} props={editor} inSight />}
      <div className="stack" data-plain-editor="">
        {!isRefused && state && <ProblemNotice problems={problems} />}
        <div className={state ? 'page-edit' : undefined}>
          <PlainForm {...props} />
          {state && <EditAside {...props} state={state} />}
        </div>
      </div>
    </>
  );
}

function stateText({ isPublished, isDraftAhead, publishAt, isDraftAheadOfPlan }: PageState): string {
  if (isDraftAheadOfPlan)
    return 'Bir sürümünün yayını planlandı; taslak ondan ileride ve o saatte yayınlanmaz.';
  if (!isPublished) return publishAt === null ? 'Taslak: ziyaretçiler görmez.' : 'Taslak: yayını planlandı.';
  return isDraftAhead ? 'Yayında; taslak yayındakinden ileride.' : 'Yayında.';
}

/** Everything about the page as one form, which works without script. */
function PlainForm(props: PageEditProps): ReactElement {
  const { form, state, version, token, problems, isTyped, isRefused, publishAt, unpublishAt, note } = props;
  const shown = isRefused ? problems.filter(({ severity }) => severity === 'error') : [];
  const errors = Object.fromEntries(shown.map(({ field, message }) => [field, message]));
  const values = { ...form, isFeatured: form.isFeatured ? 'true' : '', publishAt, unpublishAt, note };
  const field = new PlainFields({ values, errors });
  return (
    <form
      className="admin-form"
      method="post"
      action={state ? adminPaths.pageDraft(state.id) : adminPaths.pageCreation()}
      noValidate
      data-unsaved={isTyped ? 'typed' : ''}
    >
      <CsrfField />
      {version !== null && <input type="hidden" name="version" value={version} />}
      {token !== null && <input type="hidden" name="token" value={token} />}
      {state && <input type="hidden" name="id" value={state.id} />}
      <ErrorSummary
        errors={shown.map((problem) => ({ field: anchorOf(problem), text: problem.message }))}
        title="Sayfa kaydedilirken bir hata oluştu. Önce şunları düzeltin"
      />
      <ContentSection field={field} template={form.template} />
      <SettingsSection {...props} field={field} />
      {state && <PlanSection state={state} field={field} />}
      {state && <ReviewSection state={state} field={field} />}
      <Actions {...props} />
    </form>
  );
}

function Actions({ state, backHref }: Pick<PageEditProps, 'state' | 'backHref'>): ReactElement {
  return (
    <div className="form-actions">
      {/* First in the form, so that Enter saves and does not publish. */}
      <Button type="submit" variant="primary">
        Taslağı kaydet
      </Button>
      {state ? (
        <Button type="submit" formAction={adminPaths.pagePublication(state.id)}>
          Yayınla
        </Button>
      ) : (
        <Button type="submit" name="then" value="publish">
          Kaydet ve yayınla
        </Button>
      )}
      <Button
        type="submit"
        icon="eye"
        formAction={adminPaths.pagePreview()}
        formTarget="_blank"
        aria-label="Önizle (yeni sekme)"
      >
        Önizle
      </Button>
      {state?.isPublished === true && (
        <Button type="submit" variant="ghost" formAction={adminPaths.pageWithdrawal(state.id)}>
          Yayından kaldır
        </Button>
      )}
      {!state && (
        <ButtonLink href={backHref} variant="ghost">
          Vazgeç
        </ButtonLink>
      )}
    </div>
  );
}

export const PageEdit = view<PageEditProps>({
  layout: adminLayout,
  styles: ['admin-form', 'image-picker', 'admin-pages', 'page-differences'],
  head: (props) => ({ title: titleOf(props), robots: 'noindex' }),
  body: PageEditBody,
});
