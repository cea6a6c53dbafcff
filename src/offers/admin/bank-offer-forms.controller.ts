import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { BankOffersEdit } from '../../../views/offers/admin/bank-offers/edit.js';
import { type Form, readVersion } from '../../admin/form-input.js';
import { Forms, type ShowForm } from '../../admin/forms.service.js';
import { Records } from '../../admin/records.service.js';
import { returnAddress } from '../../admin/return-address.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page, Redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { RestoresDraft } from '../../platform/routing/restored-draft.js';
import { Sql } from '../../platform/database/sql.js';
import { bankOffers, MAX_OFFERS, readOffers, TIES } from './bank-offer-resource.js';
import { banks } from '../../banks/admin/bank-resource.js';

/** Fields that each line has one of. */
const OF_LINES = ['offers', 'offer_links', 'offer_until', 'offer_conditions'] as const;

const OF_BANK = `${adminPaths.banks()}/:id/offers`;

/** The texts a bank advertises with: a page, which with script is a dialog over the list. */
@Controller()
@Allow('offers.write')
export class BankOfferFormsController {
  constructor(
    private readonly forms: Forms,
    private readonly records: Records,
    private readonly sql: Sql,
  ) {}

  @Get(OF_BANK)
  @RestoresDraft()
  async edit(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    return (await this.show(id))(await this.forms.of(bankOffers, id, req));
  }

  @Post(OF_BANK)
  @HttpCode(200)
  @Audited('bank-offer.update')
  async update(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect | { readonly success: true }> {
    const show = await this.show(id);
    const { add, remove, ...fields } = body;
    if (add === undefined && remove === undefined) {
      const answer = await this.forms.update(bankOffers, id, { req, body: fields, actor }, show);
      // A dialog stays where it is: its page is shown anew, and with it the message that waits.
      const isDialog = req.accepts(['html', 'json']) === 'json';
      return isDialog && answer instanceof Redirect ? { success: true } : answer;
    }
    const form = await this.forms.of(bankOffers, id, req);
    const lines = Object.fromEntries(
      OF_LINES.map((name) => [name, asked(readOffers(body[name] ?? ''), add, remove)]),
    );
    const typed = Object.entries(fields).filter(([name]) => Object.hasOwn(form.values, name));
    const values = {
      ...form.values,
      is_sponsored: '',
      is_active: '',
      ...Object.fromEntries(typed),
      ...lines,
    };
    const cancelHref = returnAddress(body['return'], form.cancelHref);
    const version = readVersion(body);
    return show({ ...form, cancelHref, version, isTyped: true, values: values as typeof form.values });
  }

  private async show(id: string): Promise<ShowForm> {
    const { record } = await this.records.find(banks, id);
    const bank = banks.title(record);
    const ties = await this.sql.rows(TIES, [id]);
    return (form, status) => page(BankOffersEdit, { form, bank, ties }, status);
  }
}

/** The texts with one more or one less, as the button asks. */
function asked(offers: unknown, add: unknown, remove: unknown): string[] {
  const texts = (offers as readonly unknown[]).filter((text) => typeof text === 'string');
  if (add !== undefined) return texts.length < MAX_OFFERS ? [...texts, ''] : texts;
  return texts.length > 1 ? texts.filter((_text, at) => String(at) !== remove) : texts;
}
