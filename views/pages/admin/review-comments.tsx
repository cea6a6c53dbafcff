import type { ReactElement } from 'react';
import { idOfItem, nameOfItem, readDocument } from '../../../client/islands/page-editor/document/document.js';
import { MAX_REVIEW_WORDS } from '../../../src/shared/enums/pages.js';
import { pageReviewPaths } from '../../../src/shared/paths/page-review.js';
import { Panel } from '../../admin/facts.js';
import { Badge } from '../../components/badge/badge.js';
import { Button } from '../../components/button/button.js';
import { type Option, SelectField, TextAreaField } from '../../components/field/controls.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import type { PageReviewShowProps } from './review.js';

export interface CommentItem {
  readonly id: string;
  /** Id of the component; empty for the page as a whole. */
  readonly component: string;
  readonly text: string;
  readonly by: string;
  /** By whom and when; null while it is open. */
  readonly solved: string | null;
}

const WHOLE_PAGE: Option = { value: '', label: 'Sayfanın tamamı' };

/** Comments on the components of the page, and the form of a new one. */
export function ReviewComments(props: PageReviewShowProps): ReactElement {
  const { pageId, id, comments, form, typed } = props;
  const document = readDocument(form.template, form.content);
  const components: Option[] =
    document.kind === 'components'
      ? document.items.map((item, at) => ({ value: idOfItem(item, at), label: nameOfItem(item) }))
      : [];
  const options = [WHOLE_PAGE, ...components];
  return (
    <Panel title="Yorumlar" id="yorumlar">
      {comments.length === 0 && <p className="muted">Bu sayfa için yorum yok.</p>}
      {comments.length > 0 && (
        <ul className="page-comments">
          {comments.map((comment) => (
            <Comment
              key={comment.id}
              {...props}
              comment={comment}
              about={options.find(({ value }) => value === comment.component)?.label ?? 'Çıkarılmış bileşen'}
            />
          ))}
        </ul>
      )}
      <form className="stack" method="post" action={pageReviewPaths.comments(pageId, id)} noValidate>
        <CsrfField />
        {components.length > 0 ? (
          <SelectField
            name="component"
            label="Neresi hakkında"
            options={options}
            defaultValue={typed.component ?? ''}
          />
        ) : (
          <input type="hidden" name="component" value="" />
        )}
        <TextAreaField
          name="text"
          label="Yorum"
          rows={2}
          maxLength={MAX_REVIEW_WORDS}
          error={typed.errors?.['comment']}
        />
        <div>
          <Button type="submit">Yorum ekle</Button>
        </div>
      </form>
    </Panel>
  );
}

function Comment({
  pageId,
  id,
  comment,
  about,
}: Pick<PageReviewShowProps, 'pageId' | 'id'> & {
  readonly comment: CommentItem;
  readonly about: string;
}): ReactElement {
  const { text, by, solved } = comment;
  const label = solved === null ? 'Çözüldü' : 'Yeniden aç';
  return (
    <li>
      <p className="cluster">
        <strong>{about}</strong>
        {solved === null ? <Badge tone="warning">Açık</Badge> : <Badge tone="success">Çözüldü</Badge>}
      </p>
      <p className="page-comment-text">{text}</p>
      <p className="small muted">
        {by}
        {solved !== null && ` · Çözen: ${solved}`}
      </p>
      <form method="post" action={pageReviewPaths.solution(pageId, id, comment.id)}>
        <CsrfField />
        <input type="hidden" name="value" value={solved === null ? 'true' : ''} />
        <Button type="submit" size="sm" aria-label={`${label}: ${text.slice(0, 60)}`}>
          {label}
        </Button>
      </form>
    </li>
  );
}
