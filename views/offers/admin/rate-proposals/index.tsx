import type { ReactElement } from 'react';
import type { rateProposalList } from '../../../../src/offers/admin/rate-proposals/rate-proposal-list.js';
import { formatInstant } from '../../../../src/shared/finance/tr/format-instant.js';
import { formatDate } from '../../../../src/shared/finance/tr/format.js';
import {
  RATE_PROPOSAL_KIND_LABELS,
  RATE_PROPOSAL_LABELS,
  RATE_PROPOSAL_TONES,
} from '../../../../src/shared/labels/rate-proposals.js';
import { rateProposalPaths } from '../../../../src/shared/paths/rate-proposal.js';
import { adminIndex } from '../../../admin/admin-index.js';
import { InstantAt, TwoLines } from '../../../admin/cells.js';
import type { ItemIn } from '../../../admin/index-definition.js';
import { Badge } from '../../../components/badge/badge.js';

type Proposal = ItemIn<typeof rateProposalList>;

export const RateProposalIndex = adminIndex<typeof rateProposalList>({
  title: 'Banka Önerileri',
  subtitle:
    'Bankaların kendi ürünleri için önerdiği oranlar, ücretler, limitler, metinler ve kampanyalar. Onaylanana kadar sitede bir şey değişmez.',
  one: 'öneri',
  csv: { name: 'banka-onerileri' },
  filters: {
    bank: { heading: 'Banka', banks: true },
    kind: { heading: 'Konu', words: RATE_PROPOSAL_KIND_LABELS },
    state: { heading: 'Durum', words: RATE_PROPOSAL_LABELS },
    from: { heading: 'Önerildi: en erken', day: true },
    to: { heading: 'Önerildi: en geç', day: true },
  },
  columns: [
    { heading: 'No', sort: 'number', text: ({ id }) => id },
    { heading: 'Ürün', rowHeader: true, cell: Product, csv: ({ product }) => product },
    { heading: 'Banka', csv: ({ bank }) => bank },
    { heading: 'Konu', text: ({ kind }) => RATE_PROPOSAL_KIND_LABELS[kind] },
    { heading: 'Öneri', text: ({ what }) => what },
    {
      heading: 'Başlangıç',
      sort: 'begins',
      text: ({ valid_from }) => (valid_from === null ? '' : formatDate(valid_from)),
    },
    { heading: 'Bitiş', csv: ({ valid_to }) => (valid_to === null ? '' : formatDate(valid_to)) },
    { heading: 'Durum', sort: 'waiting', cell: State, csv: ({ state }) => RATE_PROPOSAL_LABELS[state] },
    {
      heading: 'Önerildi',
      cell: ({ proposed_at, proposed_by }, { timeZone }) => (
        <TwoLines first={<InstantAt at={proposed_at} timeZone={timeZone} />} second={proposed_by} />
      ),
      csv: ({ proposed_at }, { timeZone }) => formatInstant(proposed_at, timeZone),
    },
  ],
  empty: {
    title: 'Henüz öneri yok',
    icon: 'percent',
    text: 'Bankalar portaldan ya da programlarıyla bir şey önerdiğinde burada görünür.',
  },
});

function Product({ id, product, bank }: Proposal): ReactElement {
  return <TwoLines first={<a href={rateProposalPaths.one(id)}>{product}</a>} second={bank} />;
}

function State({ state }: Proposal): ReactElement {
  return <Badge tone={RATE_PROPOSAL_TONES[state]}>{RATE_PROPOSAL_LABELS[state]}</Badge>;
}
