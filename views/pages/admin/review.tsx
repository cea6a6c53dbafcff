import type { ReactElement } from 'react';
import { DifferenceList } from '../../../client/islands/page-editor/dialogs/difference-list.js';
import type { ReviewState } from '../../../src/shared/enums/pages.js';
import { REVIEW_LABELS, REVIEW_TONES, UNTITLED } from '../../../src/shared/labels/pages.js';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { view } from '../../../src/shared/rendering/page.js';
import { Facts, Panel } from '../../admin/facts.js';
import type { PageForm, Problem } from '../../blocks/editor-contract.js';
import { AdminPageHeader } from '../../components/admin-page-header/admin-page-header.js';
import { Badge } from '../../components/badge/badge.js';
import { Button, ButtonLink } from '../../components/button/button.js';
import { Notice } from '../../components/notice/notice.js';
import { adminLayout } from '../../layouts/admin/admin-layout.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { type CommentItem, ReviewComments } from './review-comments.js';
import { ReviewDecision } from './review-decision.js';

export interface PageReviewShowProps {
  readonly pageId: string;
  readonly id: string;
  readonly title: string;
  readonly state: ReviewState;
  /** The page as visitors see it, or saw it last; empty where nobody has. */
  readonly before: PageForm;
  /** The revision that was submitted. */
  readonly form: PageForm;
  /** Nobody has seen the page yet. */
  readonly isNew: boolean;
  /** Visitors do not see it at present. */
  readonly isOff: boolean;
  /** It goes public with a second person alone. */
  readonly needsReview: boolean;
  readonly isDraftAhead: boolean;
  /** When it goes public by itself. */
  readonly plan: string | null;
  /** Written or submitted by the person who looks at it. */
  readonly isOwn: boolean;
  readonly facts: readonly (readonly [string, string])[];
  readonly comments: readonly CommentItem[];
  readonly typed: {
    readonly approval?: string;
    readonly publishAt?: string;
    readonly reason?: string;
    readonly component?: string;
    readonly errors?: Readonly<Record<string, string>>;
    readonly problems?: readonly Problem[];
  };
}

const nameOf = ({ title }: Pick<PageReviewShowProps, 'title'>): string => title || UNTITLED;

function PageReviewBody(props: PageReviewShowProps): ReactElement {
  const { pageId, state, facts, isNew, isOff, before, form, typed } = props;
  return (
    <>
      <AdminPageHeader
        title={`İnceleme: ${nameOf(props)}`}
        back={{ href: adminPaths.pages({ status: 'review' }), label: 'İnceleme bekleyen sayfalar' }}
      >
        <ButtonLink href={adminPaths.page(pageId)} icon="edit">
          Düzenle
        </ButtonLink>
        <Preview {...props} />
      </AdminPageHeader>
      <div className="stack">
        <Refusal problems={typed.problems ?? []} />
        <Panel title="Gönderilen sürüm">
          <p>
            <Badge tone={REVIEW_TONES[state]}>{REVIEW_LABELS[state]}</Badge>
          </p>
          <Facts facts={facts} />
          <Hints {...props} />
        </Panel>
        <Panel title={isNew ? 'Yeni sayfa' : isOff ? 'Son yayınlanan hâliyle farkı' : 'Yayındakiyle farkı'}>
          {isNew && <p>Bu sayfa henüz yayınlanmadı: aşağıdakilerin hepsi yeni.</p>}
          <DifferenceList
            before={before}
            after={form}
            beforeName={isOff ? 'Son yayınlanan' : 'Yayındaki'}
            afterName="Gönderilen"
          />
        </Panel>
        <ReviewDecision {...props} />
        <ReviewComments {...props} />
      </div>
    </>
  );
}

/** Reasons for which nothing was done; what a field says is beside it. */
function Refusal({ problems }: { readonly problems: readonly Problem[] }): ReactElement | null {
  const shown = problems.filter(({ severity, field }) => severity === 'error' && field !== 'publishAt');
  if (shown.length === 0) return null;
  return (
    <Notice tone="danger" title="Bir şey yapılmadı" live>
      <ul>
        {shown.map(({ message }, at) => (
          <li key={at}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Hints({ state, isDraftAhead, needsReview, plan, isOwn }: PageReviewShowProps): ReactElement {
  return (
    <>
      {plan !== null && <p>Bu sürüm {plan} tarihinde kendiliğinden yayınlanacak.</p>}
      {isDraftAhead && (
        <p>
          Taslak gönderilenden sonra değişti. İnceleme ve onay yalnızca gönderilen sürüm içindir; sonraki
          değişiklikler taslakta kalır.
        </p>
      )}
      {state === 'waiting' && isOwn && (
        <p>
          Bu sürümü siz düzenlediniz ya da gönderdiniz: ikinci bir kişi onaylar ya da geri gönderir.
          {needsReview && ' Yasal sayfalar bu onay olmadan yayınlanmaz.'}
        </p>
      )}
    </>
  );
}

/** The submitted revision as visitors would see it, by the way of any preview. */
function Preview({ pageId, form }: PageReviewShowProps): ReactElement {
  const { isFeatured, ...texts } = form;
  return (
    <form method="post" action={adminPaths.pagePreview()} target="_blank">
      <CsrfField />
      <input type="hidden" name="id" value={pageId} />
      {Object.entries(texts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="isFeatured" value={isFeatured ? 'true' : ''} />
      <Button type="submit" icon="eye" aria-label="Gönderilen sürümü önizle (yeni sekme)">
        Önizle
      </Button>
    </form>
  );
}

export const PageReviewShow = view<PageReviewShowProps>({
  layout: adminLayout,
  styles: ['admin-form', 'notice', 'admin-pages', 'page-differences'],
  head: (props) => ({ title: `İnceleme: ${nameOf(props)}`, robots: 'noindex' }),
  body: PageReviewBody,
});
