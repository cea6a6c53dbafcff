import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import { BankInvoiceIndex } from '../../../../views/applications/referrals/admin/invoices.js';
import { BankInvoiceShow } from '../../../../views/applications/referrals/admin/invoice.js';
import { Reauthentication } from '../../../accounts/reauthentication.service.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { Field } from '../../../admin/field.js';
import { type Form, OWN_PASSWORD } from '../../../admin/form-input.js';
import { RecordNotFound } from '../../../admin/records.service.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import {
  addMonths,
  type CalendarDate,
  parseCalendarDate,
  todayIn,
} from '../../../shared/finance/calendar.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { SiteService } from '../../../site/site.service.js';
import { Rate } from '../../../platform/validation/form-rules.js';
import { validateInput } from '../../../platform/validation/validate-input.js';
import { MAX_LINES } from '../bank-invoice-statements.js';
import { BankInvoices, type CloseOutcome, type InvoiceView } from '../bank-invoices.service.js';
import { INVOICE_FILES } from './invoice-document.js';
import { InvoiceFiles } from './invoice-files.service.js';
import { monthText, type Seen, toIndex, toShow } from './invoice.view-model.js';

/** Fields of the form that closes a month, beside the own password. */
class CloseInput {
  @Field('KDV oranı', { unit: '%' })
  @Rate({
    max: 100,
    decimals: 3,
    message: 'KDV oranı %$constraint1 ile %$constraint2 arasında olmalıdır, örneğin 20',
  })
  tax_rate!: number;
}

/** Monthly statements of banks. */
@Controller(referralPaths.invoices())
@Allow('billing.write')
export class InvoicesController {
  constructor(
    private readonly statements: BankInvoices,
    private readonly files: InvoiceFiles,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  async index(@Query('month') given: unknown): Promise<PageResponse> {
    const { timeZone } = await this.site.current();
    const now = firstOfMonth(todayIn(timeZone, new Date()));
    const asked = (typeof given === 'string' && readMonth(given)) || now;
    const month = asked > now ? now : asked;
    return page(BankInvoiceIndex, toIndex(month, now, await this.statements.month(month)));
  }

  @Get(':bank/:month')
  async show(@Param('bank') bank: string, @Param('month') month: string): Promise<PageResponse> {
    return this.shown(await this.find(bank, month));
  }

  @Get(INVOICE_FILES.map((kind) => `:bank/:month/${kind}`))
  async file(
    @Req() req: Request,
    @Param('bank') bank: string,
    @Param('month') month: string,
  ): Promise<StreamableFile> {
    return this.files.file(req, await this.find(bank, month));
  }

  @Post(':bank/:month/close')
  @HttpCode(200)
  @Audited('statement.close')
  @Sensitive('asks')
  async close(
    @Req() req: Request,
    @Param('bank') bank: string,
    @Param('month') month: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const statement = await this.find(bank, month);
    const input = validateInput(CloseInput, form);
    const password = await this.reauthentication.refusalOf(
      req,
      form[OWN_PASSWORD],
      input.ok ? 'right' : 'wrong',
    );
    const typed = typeof form['tax_rate'] === 'string' ? form['tax_rate'] : '';
    if (!input.ok || password !== null) {
      const errors = {
        ...(input.ok ? {} : input.fields),
        ...(password !== null && { own_password: password }),
      };
      return this.shown(statement, { typed, errors }, 422);
    }
    const seen = { lines: Number(form['lines']), net: String(form['net']) };
    const outcome = await this.statements.close(statement, input.value.tax_rate, seen, actor);
    if (outcome.kind === 'changed')
      return this.shown(await this.find(bank, month), { typed, errors: { form: SAID.changed } }, 409);
    const isClosed = outcome.kind === 'closed';
    await this.sessions.flash(
      req,
      isClosed ? 'success' : 'warning',
      isClosed ? `${monthText(statement.month)} kapatıldı: ${outcome.number}` : SAID[outcome.kind],
    );
    return redirect(referralPaths.invoice(bank, month));
  }

  private async shown(statement: InvoiceView, seen?: Seen, status = 200): Promise<PageResponse> {
    const [lines, beside, lastRate, site] = await Promise.all([
      this.statements.lines(statement, '0', MAX_LINES),
      this.statements.beside(statement),
      this.statements.lastTaxRate(),
      this.site.current(),
    ]);
    return page(BankInvoiceShow, toShow(statement, { lines, beside, lastRate, site, seen }), status);
  }

  /** @throws RecordNotFound */
  private async find(bank: string, given: string): Promise<InvoiceView> {
    const month = readMonth(given);
    const found = month === null ? undefined : await this.statements.find(bank, month);
    if (!found) throw new RecordNotFound('Hesap özeti');
    return found;
  }
}

const SAID: Readonly<Record<Exclude<CloseOutcome['kind'], 'closed'>, string>> = {
  changed: 'Bu arada satırlar değişti. Yeni toplamı kontrol edip yeniden kapatın.',
  'not-over': 'Ay bitmeden kapatılamaz.',
  'closed-before': 'Bu ay zaten kapatılmış.',
  nothing: 'Kapatılacak satır yok.',
};

/** `2026-11`, as its first day; nothing long ago or far ahead. */
const readMonth = (text: string): CalendarDate | null =>
  /^20[2-9]\d-\d\d$/.test(text) ? parseCalendarDate(`${text}-01`) : null;

const firstOfMonth = (day: CalendarDate): CalendarDate =>
  addMonths(`${day.slice(0, 7)}-01` as CalendarDate, 0);
