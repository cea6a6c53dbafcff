import { Controller, Get, NotFoundException, Param, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { PortalInvoiceIndex } from '../../views/portal/invoices.js';
import { PortalInvoiceShow } from '../../views/portal/invoice.js';
import { addMonths, type CalendarDate, parseCalendarDate, todayIn } from '../shared/finance/calendar.js';
import { formatLira } from '../shared/finance/tr/format.js';
import { portalPaths } from '../shared/paths/portal.js';
import { filesAt, INVOICE_FILES } from '../applications/referrals/admin/invoice-document.js';
import { InvoiceFiles } from '../applications/referrals/admin/invoice-files.service.js';
import { monthText, toShow } from '../applications/referrals/admin/invoice.view-model.js';
import { MAX_LINES } from '../applications/referrals/bank-invoice-statements.js';
import { BankInvoices, type InvoiceView } from '../applications/referrals/bank-invoices.service.js';
import { type PageResponse, page } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { SiteService } from '../site/site.service.js';
import { bankerOf } from './banker-of.js';
import { PortalPages } from './portal-pages.service.js';

/** Monthly statements of a bank, for the bank itself. */
@Controller(portalPaths.invoices())
@Allow('bank')
export class PortalInvoicesController {
  constructor(
    private readonly pages: PortalPages,
    private readonly statements: BankInvoices,
    private readonly files: InvoiceFiles,
    private readonly site: SiteService,
  ) {}

  @Get()
  async index(@Req() req: Request): Promise<PageResponse> {
    const { bankId } = bankerOf(req);
    const [frame, closed, first, { timeZone }] = await Promise.all([
      this.pages.frame(req),
      this.statements.ofBank(bankId),
      this.statements.firstMonth(bankId),
      this.site.current(),
    ]);
    const now = monthOf(todayIn(timeZone, new Date()));
    const before = monthOf(addMonths(`${now}-01` as CalendarDate, -1));
    const known = new Set(closed.map(({ month }) => monthOf(month)));
    return page(PortalInvoiceIndex, {
      frame,
      open: [now, before]
        .filter((month) => !known.has(month) && (first === null || month >= monthOf(first)))
        .map(toItem),
      closed: closed.map(({ number, month, net, total }) => ({
        ...toItem(monthOf(month)),
        number,
        net: formatLira(net, { decimals: 2 }),
        total: formatLira(total, { decimals: 2 }),
      })),
    });
  }

  @Get(':month')
  async show(@Req() req: Request, @Param('month') given: string): Promise<PageResponse> {
    const statement = await this.find(req, given);
    const [frame, lines, beside, site] = await Promise.all([
      this.pages.frame(req),
      this.statements.lines(statement, '0', MAX_LINES),
      this.statements.beside(statement),
      this.site.current(),
    ]);
    const shown = toShow(statement, { lines, beside, lastRate: null, site, seen: undefined });
    return page(PortalInvoiceShow, {
      frame,
      month: shown.month,
      issuer: shown.issuer,
      files: filesAt((kind) => portalPaths.invoiceFile(given, kind)),
      lines: shown.lines,
      hasMore: shown.hasMore,
      net: shown.net,
      disputed: shown.disputed,
      closed: shown.closed && {
        number: shown.closed.number,
        taxRate: shown.closed.taxRate,
        tax: shown.closed.tax,
        total: shown.closed.total,
      },
      beside: shown.beside.map(({ id, what, doubleOf, dispute }) => ({ id, what, doubleOf, dispute })),
      isOver: shown.isOver,
    });
  }

  @Get(INVOICE_FILES.map((kind) => `:month/${kind}`))
  async file(@Req() req: Request, @Param('month') month: string): Promise<StreamableFile> {
    return this.files.file(req, await this.find(req, month));
  }

  private async find(req: Request, given: string): Promise<InvoiceView> {
    const month = /^20[2-9]\d-\d\d$/.test(given) ? parseCalendarDate(`${given}-01`) : null;
    const found = month === null ? undefined : await this.statements.find(bankerOf(req).bankId, month);
    if (!found) throw new NotFoundException({ text: 'Böyle bir hesap özeti yok.' });
    return found;
  }
}

/** `2026-11` */
const monthOf = (day: CalendarDate): string => day.slice(0, 7);

const toItem = (month: string): { readonly month: string; readonly href: string } => ({
  month: monthText(`${month}-01` as CalendarDate),
  href: portalPaths.invoice(month),
});
