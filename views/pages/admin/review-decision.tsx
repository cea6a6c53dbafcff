import type { ReactElement } from 'react';
import { MAX_REVIEW_WORDS } from '../../../src/shared/enums/pages.js';
import { pageReviewPaths } from '../../../src/shared/paths/page-review.js';
import { Button } from '../../components/button/button.js';
import { TextAreaField } from '../../components/field/controls.js';
import { DateTimeField } from '../../components/form-fields/form-fields.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import type { PageReviewShowProps } from './review.js';

/** Forms of the decision that is still to come; none once it is over. */
export function ReviewDecision(props: PageReviewShowProps): ReactElement | null {
  const { state, isOwn } = props;
  if (state === 'approved') return <Publication {...props} />;
  if (state !== 'waiting') return null;
  return isOwn ? (
    <Withdrawal {...props} />
  ) : (
    <>
      <Approval {...props} />
      <Return {...props} />
    </>
  );
}

function Approval({ pageId, id, typed }: PageReviewShowProps): ReactElement {
  return (
    <form className="card stack" method="post" action={pageReviewPaths.approval(pageId, id)} noValidate>
      <CsrfField />
      <h2>Onaylayın</h2>
      <TextAreaField
        id="onay-notu"
        name="words"
        label="Onay notu"
        rows={2}
        maxLength={MAX_REVIEW_WORDS}
        defaultValue={typed.approval}
        optional
      />
      <PlanField typed={typed} />
      <div className="cluster">
        <Button type="submit" variant="primary" icon="check">
          Onayla
        </Button>
        <Button type="submit" name="then" value="publish">
          Onayla ve yayınla
        </Button>
        <Button type="submit" name="then" value="plan" icon="clock">
          Onayla ve planla
        </Button>
      </div>
    </form>
  );
}

function Return({ pageId, id, typed }: PageReviewShowProps): ReactElement {
  return (
    <form className="card stack" method="post" action={pageReviewPaths.return(pageId, id)} noValidate>
      <CsrfField />
      <h2>Geri gönderin</h2>
      <TextAreaField
        id="geri-gonderme-nedeni"
        name="words"
        label="Neden"
        hint="Gönderen bunu okur; düzeltip yeniden gönderebilir."
        rows={3}
        maxLength={MAX_REVIEW_WORDS}
        defaultValue={typed.reason}
        error={typed.errors?.['reason']}
      />
      <div>
        <Button type="submit">Geri gönder</Button>
      </div>
    </form>
  );
}

const Withdrawal = ({ pageId, id }: PageReviewShowProps): ReactElement => (
  <form className="card stack" method="post" action={pageReviewPaths.withdrawal(pageId, id)}>
    <CsrfField />
    <h2>Vazgeçin</h2>
    <p>İncelemeden geri çekilen sürüm yayınlanmaz; taslak olduğu gibi kalır.</p>
    <div>
      <Button type="submit">İncelemeden geri çek</Button>
    </div>
  </form>
);

function Publication({ pageId, id, typed }: PageReviewShowProps): ReactElement {
  return (
    <form className="card stack" method="post" action={pageReviewPaths.publication(pageId, id)} noValidate>
      <CsrfField />
      <h2>Onaylanan sürümü yayınlayın</h2>
      <PlanField typed={typed} />
      <div className="cluster">
        <Button type="submit" variant="primary" name="then" value="publish">
          Onaylanan sürümü yayınla
        </Button>
        <Button type="submit" name="then" value="plan" icon="clock">
          Yayını planla
        </Button>
      </div>
    </form>
  );
}

const PlanField = ({ typed }: Pick<PageReviewShowProps, 'typed'>): ReactElement => (
  <DateTimeField
    name="publishAt"
    label="Yayın zamanı"
    hint="Yalnızca planlarken gerekir; sitenin saat dilimine göredir."
    defaultValue={typed.publishAt}
    error={typed.errors?.['publishAt']}
    optional
  />
);
