import { type ReactElement, useEffect, useId, useState } from 'react';
import type { PageCommentState } from '../../../../views/blocks/editor-contract.js';
import { formatInstant } from '../../../../src/shared/finance/tr/format-instant.js';
import { MAX_REVIEW_WORDS } from '../../../../src/shared/enums/pages.js';
import { COMMENT_MISSING } from '../../../../src/shared/labels/pages.js';
import { Badge } from '../../../../views/components/badge/badge.js';
import { Button } from '../../../../views/components/button/button.js';
import { TextAreaField } from '../../../../views/components/field/controls.js';
import { FieldError } from '../../../../views/components/field/field.js';
import { focusSoon } from '../parts/focus-soon.js';
import { openOf, useComments } from './use-comments.js';

interface CommentListProps {
  /** Id of the component; empty for the page as a whole. */
  readonly component: string;
  /** Comments on components that are gone are shown with those on the page. */
  readonly isShown?: (comment: PageCommentState) => boolean;
  readonly label: string;
  readonly timeZone: string;
}

/** Comments on one component, closed where none is open: read, answered and solved beside it. */
export function CommentList({ component, isShown, label, timeZone }: CommentListProps): ReactElement | null {
  const { all, canWrite, wanted } = useComments();
  const own = all.filter(isShown ?? ((comment) => comment.component === component));
  const open = isShown ? own.filter(({ solvedBy }) => solvedBy === null).length : openOf(all, component);
  const [isOpen, setOpen] = useState(open > 0);
  const head = useId();
  useEffect(() => {
    if (wanted?.component !== component) return;
    setOpen(true);
    focusSoon(head);
  }, [wanted, component, head]);
  if (!canWrite) return null;
  return (
    <details
      className="disclosure editor-comments"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary id={head}>
        <span>{label}</span>
        {open > 0 && <Badge tone="warning">{`${String(open)} açık`}</Badge>}
      </summary>
      <div className="stack">
        {own.length > 0 && (
          <ul className="stack">
            {own.map((comment) => (
              <Comment key={comment.id} comment={comment} timeZone={timeZone} />
            ))}
          </ul>
        )}
        <Answer key={component} component={component} isFirst={own.length === 0} />
      </div>
    </details>
  );
}

function Comment({
  comment: { id, text, by, at, solvedBy },
  timeZone,
}: {
  readonly comment: PageCommentState;
  readonly timeZone: string;
}): ReactElement {
  const { solve } = useComments();
  const [failure, setFailure] = useState<string>();
  const isSolved = solvedBy !== null;
  const label = isSolved ? 'Yeniden aç' : 'Çözüldü';
  return (
    <li className="editor-comment" data-solved={isSolved ? '' : undefined}>
      <p className="editor-comment-text">{text}</p>
      <p className="small muted">
        <span>{`${by}, ${formatInstant(new Date(at), timeZone)}`}</span>
        {isSolved && <span>{` · Çözen: ${solvedBy}`}</span>}
      </p>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${label}: ${text.slice(0, 60)}`}
        onClick={() => {
          void solve(id, { isSolved: !isSolved }).then(setFailure);
        }}
      >
        {label}
      </Button>
      <FieldError id={`yorum-${id}`} error={failure} />
    </li>
  );
}

function Answer({
  component,
  isFirst,
}: {
  readonly component: string;
  readonly isFirst: boolean;
}): ReactElement {
  const { add } = useComments();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (text.trim() === '') {
      setFailure(COMMENT_MISSING);
      return;
    }
    setBusy(true);
    const failed = await add({ component, text });
    setBusy(false);
    setFailure(failed);
    if (failed === undefined) setText('');
  };
  return (
    <>
      <TextAreaField
        name="bilesen-yorumu"
        label={isFirst ? 'Yorum' : 'Yanıt'}
        rows={2}
        maxLength={MAX_REVIEW_WORDS}
        error={failure}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <div>
        <Button size="sm" busy={isBusy} onClick={() => void send()}>
          {isFirst ? 'Yorum ekle' : 'Yanıtla'}
        </Button>
      </div>
    </>
  );
}
