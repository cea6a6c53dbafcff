import { Body, Controller, Get, HttpCode, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ConfirmShow } from '../../../views/admin/confirm.js';
import { ProductRates } from '../../../views/offers/admin/rates.js';
import { SessionsService } from '../../accounts/sessions.service.js';
import { FigureEffects } from '../../admin/figures/figure-effects.service.js';
import { Figures, WAITS } from '../../admin/figures/figures.service.js';
import { isConfirmed, postedFields } from '../../admin/confirmation.js';
import { type Form, readForm, readVersion } from '../../admin/form-input.js';
import type { Submission } from '../../admin/forms.service.js';
import { Lists } from '../../admin/lists.service.js';
import { listLeft, returnAddress } from '../../admin/return-address.js';
import { takeDraft } from '../../accounts/take-draft.js';
import type { Actor } from '../../platform/audit/audit.service.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page, type Redirect, redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { RestoresDraft } from '../../platform/routing/restored-draft.js';
import { rateChange } from './rate-change.js';
import { type Outcome, ProductRatesService } from './product-rates.service.js';
import { ratesAddress, type SentRates, toRatesPage, withdrawQuestion } from './product-rates.view-model.js';
import { endProblem, RateEndInput, RateInput, rateProblems } from './rate-input.js';

const LIST = adminPaths.products();
const RATES = `${LIST}/:id/rates`;

/** Address of the product list to return to, with the filters and the sort that it was left with. */
const listOf = (body: Form): string => returnAddress(body['return'], LIST);

@Controller()
@Allow('products.write')
export class ProductRatesController {
  constructor(
    private readonly rates: ProductRatesService,
    private readonly lists: Lists,
    private readonly sessions: SessionsService,
    private readonly figures: Figures,
    private readonly effects: FigureEffects,
  ) {}

  @Get(RATES)
  @RestoresDraft()
  async index(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    const unfinished = await takeDraft(req, adminPaths.productRates(id));
    if (!unfinished) return this.show(id, listLeft(req, LIST));
    const { fields } = unfinished;
    const { typed: values } = readForm(RateInput, fields);
    const { version } = await this.rates.product(id);
    // A version that is out of date is reported here as it is when the form is sent.
    const status = readVersion(fields) === version ? 200 : 409;
    return this.show(id, listOf(fields), { form: 'add', values, errors: {} }, status);
  }

  @Post(RATES)
  @Audited('product.rate')
  async add(
    @Req() req: Request,
    @Param('id') id: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const product = await this.rates.product(id);
    const version = readVersion(body);
    const { input, errors, typed } = readForm(RateInput, body, (partial) => rateProblems(partial, product));
    const sent: SentRates = { form: 'add', values: typed, errors };
    if (input === null) return this.show(id, listOf(body), sent, 422);
    const { rate, valid_from: from, valid_to: to = null } = input;
    const change = rateChange(product, { rate, from, to }, this.effects);
    const done = await this.figures.store(change, { req, body, actor }, (guard) =>
      this.rates.add(product, version, { rate, from, to }, actor, guard),
    );
    if (done.kind === 'asked') return this.show(id, listOf(body), { ...sent, question: done.question }, 422);
    if (done.kind === 'stored') return this.after({ req, body }, id, done.result, sent, 'Oran eklendi.');
    return this.after({ req, body }, id, 'done', sent, WAITS);
  }

  @Post(`${RATES}/:rate/end`)
  @HttpCode(200)
  @Audited('product.rate')
  async end(
    @Req() req: Request,
    @Param('id') id: string,
    @Param('rate') rate: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const { today } = await this.rates.product(id);
    const version = readVersion(body);
    const begun = (await this.rates.history(id)).find((entry) => entry.id === rate)?.valid_from ?? today;
    const { input, errors, typed } = readForm(RateEndInput, body, ({ last_day }) => ({
      last_day: last_day === undefined ? undefined : endProblem(last_day, begun, today),
    }));
    const sent: SentRates = { form: 'end', values: typed, errors };
    if (input === null) return this.show(id, listOf(body), sent, 422);
    const outcome = await this.rates.end(id, version, rate, input.last_day, actor);
    return this.after({ req, body }, id, outcome, sent, 'Oranın son günü kaydedildi.');
  }

  @Post(`${RATES}/:rate/withdrawal`)
  @HttpCode(200)
  @Audited('product.rate')
  async withdraw(
    @Req() req: Request,
    @Param('id') id: string,
    @Param('rate') rate: string,
    @Body() body: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    if (!isConfirmed(body)) {
      const [{ name, today }, history] = await Promise.all([this.rates.product(id), this.rates.history(id)]);
      const asked = history.find((entry) => entry.id === rate);
      if (asked === undefined) throw new NotFoundException({ text: 'Böyle bir oran bulunamadı.' });
      return page(ConfirmShow, {
        title: name,
        question: withdrawQuestion(asked, history, today),
        action: req.path,
        fields: postedFields(body),
        yes: 'Geri al',
        isDangerous: true,
        backHref: ratesAddress(id, listOf(body)),
      });
    }
    const outcome = await this.rates.withdraw(id, readVersion(body), rate, actor);
    return this.after({ req, body }, id, outcome, null, 'Oran geri alındı.');
  }

  private async after(
    { req, body }: Pick<Submission, 'req' | 'body'>,
    id: string,
    outcome: Outcome,
    sent: SentRates | null,
    said: string,
  ): Promise<PageResponse | Redirect> {
    if (outcome === 'stale') return this.show(id, listOf(body), sent, 409);
    await this.sessions.flash(req, 'success', said);
    return redirect(ratesAddress(id, listOf(body)));
  }

  private async show(
    id: string,
    listHref: string,
    sent: SentRates | null = null,
    status = 200,
  ): Promise<PageResponse> {
    const product = await this.rates.product(id);
    const [history, { timeZone }] = await Promise.all([this.rates.history(id), this.lists.context()]);
    const isStale = status === 409;
    return page(ProductRates, toRatesPage(product, history, { sent, isStale, timeZone, listHref }), status);
  }
}
