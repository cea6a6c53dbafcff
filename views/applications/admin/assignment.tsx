import type { ReactElement } from 'react';
import { adminPaths } from '../../../src/shared/paths/site.js';
import { useStaff } from '../../../src/shared/rendering/context.js';
import { Button } from '../../components/button/button.js';
import { SelectField } from '../../components/field/controls.js';
import { CsrfField } from '../../layouts/admin/csrf-field.js';
import { Panel } from '../../admin/facts.js';

export interface AssignmentView {
  /** The assigned member of staff; null when there is none. */
  readonly id: string | null;
  readonly name: string | null;
  readonly colleagues: readonly { readonly id: string; readonly name: string; readonly is_away: boolean }[];
}

/** The assigned member of staff, and the form that assigns another. */
export function Assignment({
  applicationId,
  back,
  assignment: { id, name, colleagues },
  mayWrite,
}: {
  readonly applicationId: string;
  /** Where the application's page leads back to. */
  readonly back: string;
  readonly assignment: AssignmentView;
  readonly mayWrite: boolean;
}): ReactElement {
  const own = useStaff().id;
  const options = colleagues.map((one) => ({
    value: one.id,
    label: `${one.name}${one.id === own ? ' (siz)' : ''}${one.is_away ? ' (şu anda yok)' : ''}`,
  }));
  // Someone whose account is closed by now.
  const isGone = id !== null && !colleagues.some((one) => one.id === id);
  return (
    <Panel id="sorumlu" title="Sorumlu">
      {mayWrite ? (
        <form className="assignment" method="post" action={adminPaths.applicationAssignment(applicationId)}>
          <CsrfField />
          <input type="hidden" name="return" value={back} />
          <input type="hidden" name="was" value={id ?? ''} />
          <SelectField
            name="assignee"
            id="sorumlu-kisi"
            label="Başvuruyla ilgilenen"
            defaultValue={id ?? ''}
            options={[
              { value: '', label: 'Atanmamış' },
              ...(isGone ? [{ value: id, label: `${name ?? ''} (hesabı kapalı)`, disabled: true }] : []),
              ...options,
            ]}
            optional
          />
          <Button type="submit" size="sm">
            Ata
          </Button>
        </form>
      ) : (
        <p>{name ?? 'Atanmamış'}</p>
      )}
    </Panel>
  );
}
