import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { referralPaths } from '../../../src/shared/paths/referral.js';
import type { ContactType } from '../../../src/shared/enums/referrals.js';
import { Instant, type InstantText } from '../../admin/facts.js';
import { Button } from '../../components/button/button.js';
import { TextField } from '../../components/field/controls.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { CONTACT_LABELS, UNWANTED_REMOVE_QUESTION } from '../../../src/shared/labels/referrals.js';

/** Phone or address of the applicant, as the list of those who want to hear from nobody has it. */
export interface SuppressionView {
  readonly id: string;
  readonly type: ContactType;
  readonly reason: string;
  readonly by: string;
  readonly at: InstantText;
}

interface SuppressionProps {
  /** Of the application. */
  readonly id: string;
  readonly unwanted: readonly SuppressionView[];
  readonly mayWrite: boolean;
}

/** Entries of the suppression list with person, time and reason, and the way to remove them. */
export function Suppression({ id, unwanted, mayWrite }: SuppressionProps): ReactElement {
  return (
    <>
      <p>Aramayın, ileti göndermeyin; başvuruları bankalara gitmez.</p>
      {unwanted.map((entry) => (
        <div key={entry.id} className="stack">
          <p className="small">
            {CONTACT_LABELS[entry.type]}: {entry.by}, <Instant at={entry.at} />
            {entry.reason !== '' && ` · ${entry.reason}`}
          </p>
          {mayWrite && (
            <form method="post" action={referralPaths.suppressedOne(entry.id, 'delete')}>
              <CsrfField />
              <input type="hidden" name="application" value={id} />
              <Button
                type="submit"
                size="sm"
                aria-label={`Listeden çıkar: ${CONTACT_LABELS[entry.type]}`}
                data-confirm={UNWANTED_REMOVE_QUESTION}
              >
                Listeden çıkar
              </Button>
            </form>
          )}
        </div>
      ))}
    </>
  );
}

export interface WishFormProps {
  /** Of the application. */
  readonly id: string;
  /** Where the application's page leads back to. */
  readonly back: string;
  readonly wishForm: { readonly reason: string; readonly error: string | null };
}

/** The applicant does not want to be called. */
export function WishForm({ id, back, wishForm: { reason, error } }: WishFormProps): ReactElement {
  return (
    <details className="disclosure" open={error !== null}>
      <summary className="small">Kişi aranmak istemiyor</summary>
      <form method="post" action={adminPaths.applicationUnwanted(id)} className="stack" autoComplete="off">
        <CsrfField />
        <input type="hidden" name="return" value={back} />
        <TextField
          name="reason"
          id="aranmama-nedeni"
          label="Neden"
          hint="Örneğin: telefonda aranmak istemediğini söyledi"
          maxLength={500}
          defaultValue={reason}
          error={error ?? undefined}
          optional
        />
        <div>
          <Button type="submit" size="sm">
            Aranmasın
          </Button>
        </div>
      </form>
    </details>
  );
}
