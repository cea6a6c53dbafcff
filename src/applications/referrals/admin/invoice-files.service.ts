import { Injectable, type StreamableFile } from '@nestjs/common';
import { DISPUTE_LABELS } from '../../../shared/labels/referrals.js';
import { CSV_BATCH, csvChunks, csvFile } from '../../../admin/csv.js';
import { liraFromKurus } from '../../../shared/finance/money.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { SiteService } from '../../../site/site.service.js';
import type { InvoiceLine } from '../bank-invoice-statements.js';
import { BankInvoices, type InvoiceView } from '../bank-invoices.service.js';
import { scopeLabel } from './price-scopes.js';

const HEADERS = ['Referans No', 'Başvuru', 'Tür', 'Ücretin Doğduğu Zaman', 'Tutar (TL)', 'İtiraz'];

/** The lines of a statement as a file. */
@Injectable()
export class InvoiceFiles {
  constructor(
    private readonly statements: BankInvoices,
    private readonly site: SiteService,
  ) {}

  async csv(statement: InvoiceView): Promise<StreamableFile> {
    const { timeZone } = await this.site.current();
    const chunks = csvChunks<InvoiceLine>(
      HEADERS,
      (after) => this.statements.lines(statement, after?.id ?? '0', CSV_BATCH),
      ({ referral_id, application_kind, detail, type, reached_at, amount, dispute }) => [
        referral_id,
        scopeLabel(detail === '' ? application_kind : `${application_kind}:${detail}`),
        type === 'correction' ? 'Düzeltme' : 'Yönlendirme',
        formatInstant(reached_at, timeZone),
        liraFromKurus(amount).replace('.', ','),
        type === 'correction' || dispute === null ? '' : DISPUTE_LABELS[dispute],
      ],
    );
    return csvFile(`hesap-ozeti-${statement.bankId}-${statement.month.slice(0, 7)}`, chunks, timeZone);
  }
}
