import { Injectable, StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CSV_BATCH, linesInBatches } from '../../../admin/csv.js';
import { rowsFile, type RowsFile } from '../../../admin/rows-file.js';
import { DocumentTurns } from '../../../platform/documents/document-turns.js';
import { writePdf } from '../../../platform/documents/pdf.js';
import { liraFromKurus } from '../../../shared/finance/money.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { DISPUTE_LABELS } from '../../../shared/labels/referrals.js';
import { SiteService } from '../../../site/site.service.js';
import { type InvoiceLine, MAX_LINES } from '../bank-invoice-statements.js';
import { BankInvoices, type InvoiceView } from '../bank-invoices.service.js';
import { INVOICE_FILES, type InvoiceFile, invoicePdf } from './invoice-document.js';
import { toShow } from './invoice.view-model.js';
import { scopeLabel } from './price-scopes.js';

const HEADERS = ['Referans No', 'Başvuru', 'Tür', 'Ücretin Doğduğu Zaman', 'Tutar (TL)', 'İtiraz'];

/** Statements as files. */
@Injectable()
export class InvoiceFiles {
  constructor(
    private readonly statements: BankInvoices,
    private readonly site: SiteService,
    private readonly turns: DocumentTurns,
  ) {}

  /** The kind that the address ends with. */
  file(req: Request, statement: InvoiceView): Promise<StreamableFile> {
    const kind = fileAt(req);
    return kind === 'pdf' ? this.turns.take(req, () => this.pdf(statement)) : this.rows(kind, statement);
  }

  private async pdf(statement: InvoiceView): Promise<StreamableFile> {
    const [site, lines, beside] = await Promise.all([
      this.site.current(),
      this.statements.lines(statement, '0', MAX_LINES),
      this.statements.beside(statement),
    ]);
    const shown = toShow(statement, { lines, beside, lastRate: null, site, seen: undefined });
    const disposition = `attachment; filename="${nameOf(statement)}.pdf"`;
    return new StreamableFile(await writePdf(invoicePdf(shown, site)), {
      type: 'application/pdf',
      disposition,
    });
  }

  private async rows(kind: RowsFile, statement: InvoiceView): Promise<StreamableFile> {
    const { timeZone } = await this.site.current();
    const batches = linesInBatches<InvoiceLine>(
      (after) => this.statements.lines(statement, after?.id ?? '0', CSV_BATCH),
      ({ referral_id, application_kind, detail, type, reached_at, amount, dispute }) => [
        [
          referral_id,
          scopeLabel(detail === '' ? application_kind : `${application_kind}:${detail}`),
          type === 'correction' ? 'Düzeltme' : 'Yönlendirme',
          formatInstant(reached_at, timeZone),
          liraFromKurus(amount).replace('.', ','),
          type === 'correction' || dispute === null ? '' : DISPUTE_LABELS[dispute],
        ],
      ],
    );
    return rowsFile(kind, { name: nameOf(statement), headers: HEADERS, batches }, timeZone);
  }
}

const nameOf = ({ bankId, month }: InvoiceView): string => `hesap-ozeti-${bankId}-${month.slice(0, 7)}`;

const fileAt = ({ path }: Request): InvoiceFile => INVOICE_FILES.find((kind) => path.endsWith(kind)) ?? 'csv';
