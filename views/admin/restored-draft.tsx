import type { ReactElement } from 'react';
import { getOwn } from '../../src/shared/finance/get-own.js';
import { view } from '../../src/shared/rendering/page.js';
import { AdminPageHeader } from '../components/admin-page-header/admin-page-header.js';
import { Button, ButtonLink } from '../components/button/button.js';
import { TextAreaField, TextField } from '../components/field/controls.js';
import { adminLayout } from '../layouts/admin/admin-layout.js';
import { CsrfField } from '../layouts/admin/csrf-field.js';

export interface DraftField {
  readonly name: string;
  /** As it was sent. */
  readonly text: string;
  /** Fields that nobody typed, such as hidden ones, go along unseen. */
  readonly shown: 'hidden' | 'line' | 'lines';
}

export interface RestoredDraftProps {
  /** The action of the form, and its record; null where the form is clear without. */
  readonly text: string | null;
  /** The action that is not done yet, in the words of the log; null where `text` says it, or it is not logged. */
  readonly unsaved: string | null;
  /** A question comes before anything is done. */
  readonly isAsked: boolean;
  /** Where the form is sent. */
  readonly action: string;
  readonly backHref: string;
  readonly fields: readonly DraftField[];
}

const TITLE = 'Yarım kalan işlem';

const LABELS: Readonly<Record<string, string>> = {
  note: 'Not',
  reason: 'Gerekçe',
  name: 'Ad',
  subject: 'Konu',
  contact: 'Telefon veya e-posta',
  q: 'Arama',
  last_day: 'Son gün',
  tax_rate: 'KDV oranı',
};

function RestoredDraftBody({
  text,
  unsaved,
  isAsked,
  action,
  backHref,
  fields,
}: RestoredDraftProps): ReactElement {
  return (
    <>
      <AdminPageHeader title={TITLE} />
      <form className="card stack admin-confirm" method="post" action={action} noValidate>
        <CsrfField />
        <p>
          Oturumunuz bu işlem kaydedilmeden sona erdi.
          {text === null && ' Yeniden gönderirseniz kaldığınız yerden devam eder.'}
        </p>
        {text !== null && <p className="lead">{text}</p>}
        {unsaved !== null && (
          <dl className="facts">
            <dt>Kaydedilmeyen</dt>
            <dd>{unsaved}</dd>
          </dl>
        )}
        {isAsked && <p>Devam ederseniz önce hangileri olduğu gösterilir ve size yeniden sorulur.</p>}
        {fields.map((field, at) => (
          <Shown key={at} id={`alan-${String(at)}`} {...field} />
        ))}
        <div className="cluster">
          <Button type="submit" variant="primary">
            {isAsked ? 'Devam et' : 'Yeniden gönder'}
          </Button>
          <ButtonLink href={backHref}>Vazgeç</ButtonLink>
        </div>
      </form>
    </>
  );
}

function Shown({ id, name, text, shown }: DraftField & { readonly id: string }): ReactElement {
  const label = getOwn(LABELS, name) ?? 'Yazdığınız metin';
  if (shown === 'hidden') return <input type="hidden" name={name} value={text} />;
  if (shown === 'line') return <TextField id={id} name={name} label={label} defaultValue={text} />;
  return <TextAreaField id={id} name={name} label={label} rows={5} defaultValue={text} />;
}

/** A form of staff in whose middle the session ended, to be sent once more. */
export const RestoredDraftShow = view<RestoredDraftProps>({
  layout: adminLayout,
  head: () => ({ title: TITLE, robots: 'noindex' }),
  body: RestoredDraftBody,
});
