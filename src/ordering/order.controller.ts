import {
  BadRequestException,
  Body,
  Controller,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  Req,
} from '@nestjs/common';
import type { Request } from 'express';
import { ConflictShow } from '../../views/admin/conflict.js';
import { OrderIndex } from '../../views/ordering/index.js';
import { SessionsService } from '../accounts/sessions.service.js';
import type { Form } from '../admin/form-input.js';
import { Lists } from '../admin/lists.service.js';
import { takeDraft } from '../accounts/take-draft.js';
import type { Actor } from '../platform/audit/audit.service.js';
import { fold } from '../shared/finance/tr/fold.js';
import { formatInstant } from '../shared/finance/tr/format-instant.js';
import { adminPaths } from '../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { Allow } from '../platform/routing/access.js';
import { By } from '../platform/routing/actor.js';
import { Audited } from '../platform/routing/audited.js';
import { readSearch } from '../platform/routing/search-text.js';
import { RestoresDraft } from '../platform/routing/restored-draft.js';
import {
  type BankOrder,
  BankOrderService,
  isConflict,
  type OrderConflict,
  titleOf,
} from './bank-order.service.js';
import { isOrderPage, ORDER_PAGES, type OrderPage } from './order-pages.js';
import { meantOrder, readOrder, type TypedOrder } from './typed-order.js';

const FIRST: OrderPage = 'ihtiyac-kredisi';
const SAVED = 'Başarıyla kaydedildi!';
const NO_PLACE = 'Sıra 1 veya daha büyük bir tam sayı olmalıdır';

/** Response to a script that saved an order without leaving the page. */
interface SavedOrder {
  readonly success: true;
  readonly text: string;
  readonly version: string;
}

@Controller(adminPaths.order())
@Allow('ordering.write')
export class AdminOrderController {
  constructor(
    private readonly orders: BankOrderService,
    private readonly sessions: SessionsService,
    private readonly lists: Lists,
  ) {}

  @Get()
  async first(@Req() req: Request, @Query('q') search: unknown): Promise<PageResponse> {
    return this.index(req, FIRST, search);
  }

  @Get(':page')
  @RestoresDraft()
  async index(
    @Req() req: Request,
    @Param('page') name: string,
    @Query('q') search: unknown,
  ): Promise<PageResponse> {
    const key = pageOf(name);
    const unfinished = await takeDraft(req, adminPaths.orderOf(key));
    if (unfinished) {
      const [typed, { version }] = [readOrder(unfinished.fields), unfinished.fields];
      return show(key, await this.orders.of(key), '', { typed, version: String(version), status: 200 });
    }
    return show(key, await this.orders.of(key), typeof search === 'string' ? readSearch(search) : '');
  }

  @Post(':page')
  @HttpCode(200)
  @Audited('order.update')
  async save(
    @Req() req: Request,
    @Param('page') name: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect | SavedOrder> {
    const key = pageOf(name);
    const { version } = body;
    if (typeof version !== 'string')
      throw new BadRequestException({ text: 'Form okunamadı. Sayfayı yenileyip yeniden deneyin.' });
    const typed = readOrder(body);
    if (typed.wrong.size > 0)
      return show(key, await this.orders.of(key), '', { typed, version, status: 422 });
    const wanted = meantOrder(typed);
    const saved = await this.orders.save(key, wanted, version, actor);
    if (isConflict(saved)) return this.conflict(key, wanted, saved);
    if (req.accepts(['html', 'json']) === 'json')
      return { success: true, text: SAVED, version: saved.version };
    await this.sessions.flash(req, 'success', SAVED);
    return redirect(adminPaths.orderOf(key));
  }

  /** Both orders side by side, and the choice between them. */
  private async conflict(
    key: OrderPage,
    wanted: readonly string[],
    found: OrderConflict,
  ): Promise<PageResponse> {
    const { current, changedBy, changedAt } = found;
    const { timeZone } = await this.lists.context();
    const names = new Map(current.banks.map(({ id, name }) => [id, name]));
    const mine = wanted.map((id) => names.get(id) ?? `${id} (silinmiş)`);
    const theirs = current.banks.map(({ name }) => name);
    const rows = Array.from({ length: Math.max(mine.length, theirs.length) }, (_row, at) => ({
      label: `${String(at + 1)}. sıra`,
      mine: mine[at] ?? '',
      theirs: theirs[at] ?? '',
      isChanged: mine[at] !== theirs[at],
    }));
    const props = {
      title: `Sıralama: ${titleOf(key)}`,
      changedBy,
      changedAt: changedAt && formatInstant(changedAt, timeZone),
      rows,
      action: adminPaths.orderOf(key),
      fields: wanted.flatMap((bank, at) => [
        { name: 'bank', value: bank },
        { name: 'order', value: String(at + 1) },
      ]),
      version: current.version,
      currentHref: adminPaths.orderOf(key),
    };
    return page(ConflictShow, props, 409);
  }
}

/** @throws NotFoundException for a page without an order of its own */
function pageOf(name: string): OrderPage {
  if (!isOrderPage(name)) throw new NotFoundException();
  return name;
}

/** An order as it was sent, to be mended or to be sent again. */
interface Sent {
  readonly typed: TypedOrder;
  readonly version: string;
  readonly status: 200 | 422;
}

function show(key: OrderPage, order: BankOrder, search: string, sent: Sent | null = null): PageResponse {
  const typed = sent?.typed;
  const known = new Map(order.banks.map((bank) => [bank.id, bank]));
  const shown = typed ? typed.banks.flatMap((id) => known.get(id) ?? []) : order.banks;
  const props = {
    pageKey: key,
    pages: Object.entries(ORDER_PAGES).map(([page, label]) => ({ key: page, label })),
    version: sent?.version ?? order.version,
    search,
    rows: shown.map((bank, at) => ({
      ...bank,
      place: typed?.places[typed.banks.indexOf(bank.id)] ?? String(at + 1),
      error: typed?.wrong.has(bank.id) ? NO_PLACE : undefined,
      isFound: fold(bank.name).includes(fold(search)),
    })),
  };
  return page(OrderIndex, props, sent?.status ?? 200);
}
