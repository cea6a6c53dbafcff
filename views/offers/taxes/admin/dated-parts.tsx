import type { ReactElement } from 'react';
import { adminPaths, figurePaths } from '../../../../src/shared/paths/site.js';
import type { ListView } from '../../../components/admin-table/list-view.js';
import { FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import type { Tone } from '../../../../src/shared/labels/tones.js';
import { Badge } from '../../../components/badge/badge.js';
import { ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { TextAreaField } from '../../../components/field/controls.js';
import { DateField, SwitchField } from '../../../components/form-fields/form-fields.js';
import { TabLinks } from '../../../components/tab-links/tab-links.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';
import { type DatedState, STATE_LABELS } from '../../../../src/shared/labels/taxes.js';

/** A row with validity dates, as lists show it. */
export interface DatedItem {
  readonly id: string;
  readonly state: DatedState;
  readonly days: string;
  readonly source: string;
  /** Why it was put right after it had begun; null where it never was. */
  readonly correction: string | null;
}

const TONES: Readonly<Record<DatedState, Tone>> = { current: 'success', planned: 'info', past: 'neutral' };

export function DatedTabs({
  current,
}: {
  readonly current: 'taxes' | 'terms' | 'figures' | 'limits';
}): ReactElement {
  return (
    <div className="admin-failure">
      <TabLinks
        label="Tablolar"
        tabs={[
          { label: 'Vergiler', href: adminPaths.taxes(), current: current === 'taxes' },
          { label: 'Vade sınırları', href: adminPaths.termRules(), current: current === 'terms' },
          { label: 'Yasal sınırlar', href: figurePaths.list(), current: current === 'figures' },
          { label: 'Hesaplayıcı', href: adminPaths.loanLimits(), current: current === 'limits' },
        ]}
      />
    </div>
  );
}

export const Validity = ({ days, source, correction }: DatedItem): ReactElement => (
  <span className="lines">
    <span className="nowrap">{days}</span>
    {source !== '' && <span className="muted dated-source">{source}</span>}
    {correction !== null && <span className="muted dated-source">Düzeltildi: {correction}</span>}
  </span>
);

export const State = ({ state }: DatedItem): ReactElement => (
  <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
);

interface DatedMenuProps {
  readonly label: string;
  readonly state: DatedState;
  readonly href: string;
  readonly deleteHref: string;
  readonly question: string;
}

/** Only what has not begun can be deleted. */
export const DatedMenu = ({ label, state, href, deleteHref, question }: DatedMenuProps): ReactElement => (
  <RowActions
    label={label}
    editHref={href}
    remove={state === 'planned' ? { action: deleteHref, question } : null}
  />
);

export function DatedEmpty({ list }: { readonly list: ListView }): ReactElement {
  return (
    <EmptyState
      title="Seçilen kriterlere uygun kayıt bulunamadı"
      action={<ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
    >
      Filtreleri genişletin veya tümünü temizleyin.
    </EmptyState>
  );
}

/** The days of a row, where they come from, and what becomes of the row before. */
export function ValiditySection({ form }: { readonly form: FormView }): ReactElement {
  const field = new FormFields(form);
  return (
    <FormSection
      title="Geçerlilik"
      hint={
        form.version === null
          ? undefined
          : 'Yürürlüğe girmiş kaydın yalnızca bitişi ve kaynağı değişir; yeni değer için yeni kayıt açın. Yanlış girilmiş bir kayıt, nedeni yazılarak düzeltilir.'
      }
    >
      <DateField {...field.text('valid_from')} />
      <DateField {...field.text('valid_to')} />
      {form.version === null && (
        <Wide>
          <SwitchField {...field.on('closes_previous')} />
        </Wide>
      )}
      <Wide>
        <TextAreaField {...field.text('source')} rows={3} />
      </Wide>
      {form.version !== null && (
        <Wide>
          <TextAreaField {...field.text('correction')} rows={2} />
        </Wide>
      )}
    </FormSection>
  );
}
