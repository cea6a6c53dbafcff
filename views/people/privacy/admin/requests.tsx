import type { ReactElement } from 'react';
import { privacyPaths } from '../../../../src/shared/paths/privacy.js';
import { view } from '../../../../src/shared/rendering/page.js';
import type { RequestKind, RequestState } from '../../../../src/shared/enums/privacy.js';
import { AdminPageHeader } from '../../../components/admin-page-header/admin-page-header.js';
import { AdminTable } from '../../../components/admin-table/admin-table.js';
import type { ListView } from '../../../components/admin-table/list-view.js';
import type { Tone } from '../../../../src/shared/labels/tones.js';
import { Badge } from '../../../components/badge/badge.js';
import { ButtonLink } from '../../../components/button/button.js';
import { EmptyState } from '../../../components/empty-state/empty-state.js';
import { optionsOf, SelectField } from '../../../components/field/controls.js';
import { FilterBar } from '../../../components/filter-bar/filter-bar.js';
import { ListFooter } from '../../../components/list-footer/list-footer.js';
import { adminLayout, listStyles } from '../../../layouts/admin/admin-layout.js';
import { RowActions } from '../../../layouts/admin/row-actions.js';
import { REQUEST_DELETE_QUESTION, REQUEST_KIND_LABELS, REQUEST_STATE_LABELS } from './request-words.js';
import { PrivacyTabs } from './tabs.js';

interface RequestItem {
  readonly id: string;
  readonly kind: string;
  readonly channel: string;
  readonly subject: string;
  readonly received: string;
  readonly due: string;
  readonly state: RequestState;
  readonly answered: string | null;
  /** How long there is; null once it is answered. */
  readonly left: { readonly text: string; readonly tone: Tone } | null;
}

export interface RequestIndexProps {
  readonly list: ListView;
  readonly rows: readonly RequestItem[];
  readonly filters: {
    readonly state?: RequestState | undefined;
    readonly kind?: RequestKind | undefined;
    readonly due?: 'soon' | 'late' | undefined;
  };
  readonly csvHref: string;
}

const TONES: Readonly<Record<RequestState, Tone>> = { open: 'info', answered: 'success', refused: 'neutral' };

function RequestIndexBody({ list, rows, filters, csvHref }: RequestIndexProps): ReactElement {
  return (
    <>
      <AdminPageHeader
        title="Kişisel veri talepleri"
        subtitle="Kim ne istedi, ne zamana kadar yanıtlanmalı: en geç otuz gün. Sitede kendisi yapanlar da buraya yazılır."
      >
        <ButtonLink href={csvHref} icon="download" download>
          CSV indir
        </ButtonLink>
        <ButtonLink href={privacyPaths.newRequest()} variant="primary" icon="plus">
          Yeni talep
        </ButtonLink>
      </AdminPageHeader>
      <PrivacyTabs current="requests" />
      <FilterBar list={list}>
        <SelectField
          name="state"
          label={list.heading('state')}
          options={optionsOf(REQUEST_STATE_LABELS, 'Tümü')}
          defaultValue={filters.state ?? ''}
          optional
        />
        <SelectField
          name="kind"
          label={list.heading('kind')}
          options={optionsOf(REQUEST_KIND_LABELS, 'Tümü')}
          defaultValue={filters.kind ?? ''}
          optional
        />
        <SelectField
          name="due"
          label="Süre"
          options={optionsOf({ soon: 'Beş gün içinde doluyor', late: 'Gecikti' }, 'Tümü')}
          defaultValue={filters.due ?? ''}
          optional
        />
      </FilterBar>
      <div className="admin-list">
        {rows.length === 0 ? (
          <Empty list={list} />
        ) : (
          <AdminTable<RequestItem>
            caption="Kişisel veri talepleri"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { header: list.heading('kind'), rowHeader: true, cell: Kind },
              { header: list.heading('subject'), cell: ({ subject }) => subject },
              {
                header: list.heading('received_on'),
                sort: list.sorts['received_on'],
                cell: ({ received }) => received,
              },
              { header: 'Son gün', sort: list.sorts['due_on'], cell: Due },
              { header: list.heading('state'), cell: State },
            ]}
            menu={Menu}
          />
        )}
        <ListFooter list={list} />
      </div>
    </>
  );
}

const Kind = ({ id, kind, channel }: RequestItem): ReactElement => (
  <span className="lines">
    <a href={privacyPaths.request(id)}>{kind}</a>
    <span className="muted">{channel}</span>
  </span>
);

const Due = ({ due, left }: RequestItem): ReactElement => (
  <span className="lines">
    {due}
    {left !== null && <Badge tone={left.tone}>{left.text}</Badge>}
  </span>
);

const State = ({ state, answered }: RequestItem): ReactElement => (
  <span className="lines">
    <Badge tone={TONES[state]}>{REQUEST_STATE_LABELS[state]}</Badge>
    {answered !== null && <span className="muted">{answered}</span>}
  </span>
);

const Menu = ({ id, kind, subject }: RequestItem): ReactElement => (
  <RowActions
    label={`${kind}, ${subject}`}
    editHref={privacyPaths.request(id)}
    remove={{ action: `${privacyPaths.request(id)}/delete`, question: REQUEST_DELETE_QUESTION }}
  />
);

function Empty({ list }: { readonly list: ListView }): ReactElement {
  return list.filterCount > 0 ? (
    <EmptyState
      title="Seçilen kriterlere uygun talep bulunamadı"
      action={<ButtonLink href={list.clearedHref}>Filtreleri temizle</ButtonLink>}
    >
      Filtreleri genişletin veya tümünü temizleyin.
    </EmptyState>
  ) : (
    <EmptyState
      title="Henüz talep yok"
      icon="inbox"
      action={<ButtonLink href={privacyPaths.newRequest()}>Yeni talep</ButtonLink>}
    >
      E-postayla, dilekçeyle veya telefonla gelen talepleri buraya yazın; süresi burada sayılır.
    </EmptyState>
  );
}

export const RequestIndex = view<RequestIndexProps>({
  layout: adminLayout,
  styles: listStyles,
  head: () => ({ title: 'Kişisel veri talepleri', robots: 'noindex' }),
  body: RequestIndexBody,
});
