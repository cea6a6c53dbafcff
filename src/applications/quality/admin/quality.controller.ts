import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { QualityIndex } from '../../../../views/applications/quality/admin/index.js';
import { OwnMarks } from '../../../../views/applications/quality/admin/own.js';
import { QualitySampleShow } from '../../../../views/applications/quality/admin/show.js';
import { personOf } from '../../../accounts/person.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { todayIn } from '../../../shared/finance/calendar.js';
import { qualityPaths } from '../../../shared/paths/quality.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { SiteService } from '../../../site/site.service.js';
import { ApplicationAssignments } from '../../admin/application-assignments.service.js';
import { type Form, readVersion } from '../../admin/application-input.js';
import { readMark, readSample, type ReadSample } from './quality-input.js';
import { QualitySamples } from './quality-samples.service.js';
import { type RefusedMark, toIndex, toOwnMarks, toSample } from './quality.view-model.js';

const SAMPLE = `${qualityPaths.list()}/:id`;

/** Random samples of calls that a supervisor marks; who made the calls reads the marks. */
@Controller()
@Allow('applications.oversee')
export class QualityController {
  constructor(
    private readonly samples: QualitySamples,
    private readonly assignments: ApplicationAssignments,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get(qualityPaths.list())
  index(@Req() req: Request): Promise<PageResponse> {
    return this.list(req);
  }

  @Post(qualityPaths.list())
  @HttpCode(200)
  @Audited('quality-sample.create')
  async draw(@Req() req: Request, @Body() form: Form, @By() actor: Actor): Promise<PageResponse | Redirect> {
    const { timeZone } = await this.site.current();
    const { input, ...read } = readSample(form, todayIn(timeZone, new Date()));
    if (input === null) return this.list(req, read);
    if (input.person === actor.id)
      return this.list(req, { ...read, errors: { person: 'Kendi aramalarınızı değerlendiremezsiniz' } });
    const id = await this.samples.draw(input, timeZone, actor);
    if (id === null)
      return this.list(req, {
        ...read,
        errors: { person: 'Bu kişinin bu günlerde değerlendirilecek araması yok' },
      });
    return redirect(qualityPaths.sample(id));
  }

  @Get(SAMPLE)
  show(@Req() req: Request, @Param('id') id: string): Promise<PageResponse> {
    return this.sample(req, id);
  }

  @Post(`${SAMPLE}/calls/:call`)
  @HttpCode(200)
  @Audited('quality-sample.mark')
  async mark(
    @Req() req: Request,
    @Param('id') sample: string,
    @Param('call') call: string,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const { typed, errors } = readMark(form);
    if (Object.keys(errors).length > 0) return this.sample(req, sample, { call, typed, errors });
    if (!(await this.samples.mark({ sample, call, version: readVersion(form['version']) }, typed, actor)))
      return this.sample(req, sample, {
        ...{ call, typed },
        errors: { mark: 'Bu aramayı siz bakarken başkası değerlendirdi; yine de değiştirmek için kaydedin' },
      });
    await this.sessions.flash(req, 'success', 'Değerlendirme kaydedildi.');
    return redirect(`${qualityPaths.sample(sample)}#arama-${call}`);
  }

  @Get(qualityPaths.own())
  @Allow('applications.write')
  async own(@Req() req: Request): Promise<PageResponse> {
    const { timeZone } = await this.site.current();
    return page(OwnMarks, toOwnMarks(await this.samples.own(personOf(req).id), timeZone));
  }

  private async list(req: Request, refused?: Omit<ReadSample, 'input'>): Promise<PageResponse> {
    const [samples, colleagues, { timeZone }] = await Promise.all([
      this.samples.list(),
      this.assignments.colleagues(),
      this.site.current(),
    ]);
    const people = colleagues.filter(({ id }) => id !== personOf(req).id);
    const props = toIndex(samples, people, todayIn(timeZone, new Date()), { timeZone, refused });
    return page(QualityIndex, props, refused ? 422 : 200);
  }

  private async sample(req: Request, id: string, refused?: RefusedMark): Promise<PageResponse> {
    const [{ sample, calls }, { timeZone }] = await Promise.all([this.samples.find(id), this.site.current()]);
    const props = toSample(sample, calls, { reader: personOf(req).id, timeZone, refused });
    return page(QualitySampleShow, props, refused ? 422 : 200);
  }
}
