import { type ReactElement, useState } from 'react';
import type { PageReviewState, ReviewSubmission, Saved } from '../../../../views/blocks/editor-contract.js';
import { formatInstant } from '../../../../src/shared/finance/tr/format-instant.js';
import { MAX_REVIEW_WORDS } from '../../../../src/shared/enums/pages.js';
import { REVIEW_LABELS, REVIEW_TONES } from '../../../../src/shared/labels/pages.js';
import { pageReviewPaths } from '../../../../src/shared/paths/page-review.js';
import type { Site } from '../../../../src/shared/rendering/context.js';
import { Badge } from '../../../../views/components/badge/badge.js';
import { Button, ButtonLink } from '../../../../views/components/button/button.js';
import { Card } from '../../../../views/components/card/card.js';
import { TextAreaField } from '../../../../views/components/field/controls.js';
import { CommentList } from '../comments/comment-list.js';
import { FIELD_ID } from '../fields/field-context.js';
import type { Api } from '../server/api.js';
import type { Saving } from '../server/use-saving.js';

interface ReviewCardProps {
  /** Ids of the components that the page has. */
  readonly components: readonly string[];
  readonly api: Api;
  readonly saving: Saving;
  readonly site: Site;
  readonly say: (text: string) => void;
}

/** Submits the draft for a second person's look, and says what came of the last submission. */
export function ReviewCard(props: ReviewCardProps): ReactElement {
  const { saving, site, components } = props;
  const { note, setNote, failure, isBusy, submit } = useSubmission(props);
  const review = saving.page?.review ?? null;
  return (
    <Card as="section" labelledBy="inceleme">
      <div className="stack">
        <h2 id="inceleme">İnceleme</h2>
        <p className="field-hint">
          {saving.page?.needsReview === true
            ? 'Yasal sayfaları son düzenleyen kişi yayınlayamaz: gönderdiğiniz sürümü başka biri onaylar.'
            : 'Gönderdiğiniz sürümü başka biri görür; onaylar ya da nedeniyle geri gönderir.'}
        </p>
        <CommentList
          component=""
          isShown={({ component }) => !components.includes(component)}
          label="Sayfanın geneli için yorumlar"
          timeZone={site.timeZone}
        />
        {review && saving.page && <Latest page={saving.page.id} review={review} timeZone={site.timeZone} />}
        <TextAreaField
          name={`${FIELD_ID}-review`}
          label="İnceleyene not"
          rows={2}
          maxLength={MAX_REVIEW_WORDS}
          optional
          error={failure}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
          }}
        />
        <div>
          <Button icon="check-circle" busy={isBusy} onClick={() => void submit()}>
            Taslağı incelemeye gönder
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Latest({
  page,
  review,
  timeZone,
}: {
  readonly page: string;
  readonly review: PageReviewState;
  readonly timeZone: string;
}): ReactElement {
  const { id, state, by, at, decidedBy, words, isDraftAhead } = review;
  const decided = decidedBy === null ? '' : ` Karar: ${decidedBy}.`;
  return (
    <div className="stack">
      <p className="cluster">
        <Badge tone={REVIEW_TONES[state]}>{REVIEW_LABELS[state]}</Badge>
        <ButtonLink size="sm" href={pageReviewPaths.one(page, id)} target="_blank">
          İncelemeyi aç
          <span className="visually-hidden"> (yeni sekme)</span>
        </ButtonLink>
      </p>
      <p>
        <span>{`${by}, ${formatInstant(new Date(at), timeZone)} tarihinde gönderdi.${decided}`}</span>{' '}
        {words !== '' && <span>{`“${words}”`}</span>}
      </p>
      {isDraftAhead && state !== 'returned' && (
        <p className="field-hint">
          Taslak gönderilenden ileride: inceleme yalnızca gönderilen sürüm içindir. Bu hâlini inceletmek için
          yeniden gönderin.
        </p>
      )}
    </div>
  );
}

interface TypedSubmission {
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly failure: string | undefined;
  readonly isBusy: boolean;
  readonly submit: () => Promise<void>;
}

function useSubmission({ api, saving, say }: ReviewCardProps): TypedSubmission {
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const isStored = await saving.save();
    const state = saving.latest();
    if (!isStored || !state) return;
    const body: ReviewSubmission = { version: state.version, note };
    const answer = await api.post<Saved>(pageReviewPaths.submission(state.id), body);
    if (answer.kind === 'done') {
      saving.accept(answer.value);
      setNote('');
      say(answer.value.message);
    } else if (answer.kind === 'conflict') saving.raise(answer.conflict);
    else if (answer.kind === 'problems') {
      const errors = answer.problems.filter(({ severity }) => severity === 'error');
      setFailure(errors.map(({ message }) => message).join(' '));
    } else setFailure(answer.kind === 'away' ? 'Sunucuya ulaşılamıyor. Sürüm gönderilmedi.' : answer.message);
  };
  const submit = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
    } finally {
      setBusy(false);
    }
  };
  return { note, setNote, failure, isBusy, submit };
}
