import type { ReactElement } from 'react';
import { Panel } from '../../../admin/facts.js';
import { Button } from '../../../components/button/button.js';
import { SelectField } from '../../../components/field/controls.js';
import { DateTimeField } from '../../../components/form-fields/form-fields.js';
import { CsrfField } from '../../../layouts/admin/csrf-field.js';

export interface AbsenceProps {
  readonly action: string;
  /** The reader's own. */
  readonly isOwn: boolean;
  /** How many applications are open. */
  readonly open: string;
  readonly hasOpen: boolean;
  /** Until when somebody is away; null for who is not. */
  readonly away: string | null;
  /** Those who can take over. */
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly typed: { readonly until: string; readonly leads: string };
  readonly errors: { readonly until?: string; readonly leads?: string };
}

/** End of a shift, leave, illness: until when somebody is away, and where her open applications go. */
export function Absence(props: AbsenceProps): ReactElement {
  const { action, isOwn, open, hasOpen, away, colleagues, typed, errors } = props;
  return (
    <Panel id="yokluk" title={isOwn ? 'Vardiya sonu ve izin' : 'Yokluk ve devir'}>
      {away !== null && (
        <form method="post" action={action} className="cluster">
          <CsrfField />
          <p>
            {isOwn ? 'Yok görünüyorsunuz' : 'Yok'}: {away} tarihine kadar. Bu süre içinde başvuru verilmez;
            geri aranacaklar herkese açılır.
          </p>
          <Button type="submit" size="sm" name="back" value="1">
            {isOwn ? 'Döndüm' : 'Döndü'}
          </Button>
        </form>
      )}
      <form method="post" action={action} className="stack">
        <CsrfField />
        <DateTimeField
          name="until"
          label="Ne zamana kadar"
          defaultValue={typed.until}
          {...(errors.until !== undefined && { error: errors.until })}
        />
        <SelectField
          name="leads"
          label={`Açık başvurular (${open})`}
          {...(hasOpen && { hint: 'Devredilenler on dakika içinde geri alınabilir.' })}
          defaultValue={typed.leads}
          {...(errors.leads !== undefined && { error: errors.leads })}
          options={[
            { value: 'free', label: 'Herkese açılsın' },
            ...colleagues.map(({ id, name }) => ({ value: id, label: `${name} devralsın` })),
            { value: 'keep', label: isOwn ? 'Bende kalsın' : 'Kendisinde kalsın' },
          ]}
        />
        <div>
          <Button type="submit" size="sm">
            {isOwn ? 'Yokum' : 'Yok olarak işaretle'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
