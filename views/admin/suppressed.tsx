import type { ReactElement } from 'react';
import { Badge } from '../components/badge/badge.js';
import { SelectField } from '../components/field/controls.js';

/** Why who wants to hear from nobody may be reached all the same; a choice, so that the log gets no personal data. */
export const CALL_REASONS = [
  'Kendisi aranmayı istedi',
  'Şikâyetine ya da talebine yanıt verilecek',
  'Aranmama isteği doğrulanacak',
  'Yasal olarak bilgilendirilmesi gerekiyor',
] as const;

/** That the person wants to hear from nobody, in a row of a list. */
export const SuppressedBadge = (): ReactElement => <Badge tone="danger">Aranmayacak</Badge>;

/** The reason that is asked for before a phone is shown. */
export const CallReason = ({ error }: { readonly error: string | null }): ReactElement => (
  <SelectField
    name="reason"
    id="arama-nedeni"
    label="Yine de neden ulaşılacak?"
    options={[
      { value: '', label: 'Seçin' },
      ...CALL_REASONS.map((reason) => ({ value: reason, label: reason })),
    ]}
    error={error ?? undefined}
  />
);
