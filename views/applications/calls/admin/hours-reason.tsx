import type { ReactElement } from 'react';
import { HOURS_REASONS } from '../../../../src/shared/labels/calls.js';
import { SelectField } from '../../../components/field/controls.js';

/** Asked before a phone is shown while calls are not allowed. */
export const HoursReason = ({
  closed,
  error,
}: {
  readonly closed: string;
  readonly error: string | null;
}): ReactElement => (
  <>
    <p>{closed}</p>
    <SelectField
      name="hours_reason"
      id="saat-nedeni"
      label="Şimdi neden aranacak?"
      options={[
        { value: '', label: 'Seçin' },
        ...HOURS_REASONS.map((reason) => ({ value: reason, label: reason })),
      ]}
      error={error ?? undefined}
    />
  </>
);
