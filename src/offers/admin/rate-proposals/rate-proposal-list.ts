import { defineList } from '../../../admin/define-list.js';
import { bankOf, day, oneOf } from '../../../admin/list-filters.js';
import { RateProposal } from '../../../banks/rate-proposals/rate-proposal.entity.js';
import { columns, renamed } from '../../../platform/database/row.js';
import { RATE_PROPOSAL_KINDS, RATE_PROPOSAL_STATES } from '../../../shared/enums/offers.js';
import { proposalText } from '../../../shared/labels/rate-proposals.js';
import { rateProposalPaths } from '../../../shared/paths/rate-proposal.js';
import { Bank } from '../../bank.entity.js';
import { Product } from '../../product.entity.js';

/** Those that wait come first. */
export const rateProposalList = defineList({
  path: rateProposalPaths.list,
  select: `q.id, q.kind, q.rate, q.summary, q.valid_from, q.valid_to, q.state, q.proposed_at, q.proposed_by, b.name AS bank, p.name AS product,
    p.type`,
  columns: {
    ...columns(RateProposal, 'id', 'kind', 'rate', 'summary', 'valid_from', 'valid_to', 'state'),
    ...columns(RateProposal, 'proposed_at', 'proposed_by'),
    ...renamed(Bank, { bank: 'name' }),
    ...renamed(Product, { product: 'name' }),
    ...columns(Product, 'type'),
  },
  item: (row) => ({ ...row, what: proposalText(row) }),
  from: 'rate_proposals q',
  join: 'JOIN products p ON p.id = q.product_id JOIN banks b ON b.id = q.bank_id',
  key: 'q.id',
  filters: {
    bank: bankOf('q.bank_id'),
    kind: oneOf(RATE_PROPOSAL_KINDS, 'q.kind'),
    state: oneOf(RATE_PROPOSAL_STATES, 'q.state'),
    from: day('q.proposed_at', 'from'),
    to: day('q.proposed_at', 'to'),
  },
  sorts: { waiting: `(q.state IN ('open', 'asked'))`, number: 'q.id', begins: 'q.valid_from' },
  defaultSort: { key: 'waiting', direction: 'desc' },
});
