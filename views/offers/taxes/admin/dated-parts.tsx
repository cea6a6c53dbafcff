import { yesNo } from '../../../../src/shared/labels/yes-no.js';
import type { ReactElement, ReactNode } from 'react';
import type { taxList } from '../../../../src/offers/taxes/admin/dated-lists.js';
import { calendarDate } from '../../../../src/shared/finance/calendar.js';
import { formatDate, formatPercent } from '../../../../src/shared/finance/tr/format.js';
import { holidayPaths } from '../../../../src/shared/paths/holiday.js';
import { adminPaths, figurePaths } from '../../../../src/shared/paths/site.js';
import type { IndexColumn, ItemIn } from '../../../admin/index-definition.js';
import { FormSection, Wide } from '../../../components/admin-form/admin-form.js';
import { FormFields, type FormView } from '../../../components/admin-form/form-view.js';
import type { Tone } from '../../../../src/shared/labels/tones.js';
import { Badge } from '../../../components/badge/badge.js';
import { TextAreaField } from '../../../components/field/controls.js';
import { DateField, SwitchField } from '../../../components/form-fields/form-fields.js';
import { TabLinks } from '../../../components/tab-links/tab-links.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';
import { type DatedState, STATE_LABELS } from '../../../../src/shared/labels/taxes.js';
import { type WarningItem, Warnings } from './warnings.js';

/** A row with validity dates. */
export type DatedItem = Pick<
  ItemIn<typeof taxList>,
  'id' | 'valid_from' | 'is_start_unknown' | 'valid_to' | 'state' | 'source' | 'correction'
>;

/** Facts that these lists show beside the rows. */
export interface Dated {
  readonly warnings: readonly WarningItem[];
}

const TONES: Readonly<Record<DatedState, Tone>> = { current: 'success', planned: 'info', past: 'neutral' };

/** Heading of the warnings where they are not about rates. */
const WARNING_TITLES: Partial<Record<Table, string>> = {
  holidays: 'Kesinleşmemiş veya girilmemiş tatil günleri',
};

type Table = 'taxes' | 'terms' | 'figures' | 'holidays' | 'limits';

export function DatedTabs({ current }: { readonly current: Table }): ReactElement {
  return (
    <div className="admin-failure">
      <TabLinks
        label="Tablolar"
        tabs={[
          { label: 'Vergiler', href: adminPaths.taxes(), current: current === 'taxes' },
          { label: 'Vade sınırları', href: adminPaths.termRules(), current: current === 'terms' },
          { label: 'Yasal sınırlar', href: figurePaths.list(), current: current === 'figures' },
          { label: 'Tatiller', href: holidayPaths.list(), current: current === 'holidays' },
          { label: 'Hesaplayıcı', href: adminPaths.loanLimits(), current: current === 'limits' },
        ]}
      />
    </div>
  );
}

/** Tabs, and rates that run out. */
export const datedAbove = (current: Exclude<Table, 'limits'>) =>
  function DatedAbove({ around }: { readonly around: Dated }): ReactElement {
    return (
      <>
        <DatedTabs current={current} />
        <Warnings items={around.warnings} title={WARNING_TITLES[current]} />
      </>
    );
  };

const day = (text: string): string => formatDate(calendarDate(text));
const untilOf = ({ valid_to }: DatedItem): string => (valid_to === null ? '' : day(valid_to));

/** Days, state and source of a row. */
export const DATED_COLUMNS = [
  { field: 'valid_from', csv: ({ valid_from }) => day(valid_from) },
  { field: 'valid_to', csv: untilOf },
  { field: 'is_start_unknown', csv: ({ is_start_unknown }) => yesNo(is_start_unknown) },
  { heading: 'Geçerlilik', sort: 'begin', cell: Validity },
  { heading: 'Durum', sort: 'state', cell: State, csv: ({ state }) => STATE_LABELS[state] },
  { field: 'source', csv: ({ source }) => source },
  { field: 'correction', csv: ({ correction }) => correction ?? '' },
] as const satisfies readonly IndexColumn<DatedItem, keyof DatedItem, 'begin' | 'state', object>[];

function Validity(row: DatedItem): ReactElement {
  const { valid_from, is_start_unknown, source, correction } = row;
  return (
    <span className="lines">
      <span className="nowrap">{`${is_start_unknown ? 'Bilinmiyor' : day(valid_from)} – ${untilOf(row) || 'süresiz'}`}</span>
      {source !== '' && <span className="muted dated-source">{source}</span>}
      {correction !== null && <span className="muted dated-source">Düzeltildi: {correction}</span>}
    </span>
  );
}

function State({ state }: DatedItem): ReactElement {
  return <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>;
}

/** The subject of a row: a line, and one below it where there is more to say. */
export const Subject = ({
  children,
  more,
}: {
  readonly children: ReactNode;
  readonly more: string;
}): ReactElement => (
  <span className="lines">
    {children}
    {more !== '' && <span className="muted dated-plain">{more}</span>}
  </span>
);

/** With as many digits as were written. */
export const percentText = (percent: number): string =>
  formatPercent(percent, (String(percent).split('.')[1] ?? '').length);

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
      <Wide>
        <SwitchField {...field.on('is_start_unknown')} />
      </Wide>
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
