import { BadRequestException, Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import type { StreamableFile } from '@nestjs/common';
import { ConfirmShow } from '../../../../views/admin/confirm.js';
import { ReferralIndex } from '../../../../views/applications/referrals/admin/index.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { postedFields } from '../../../admin/confirmation.js';
import type { Form } from '../../../admin/form-input.js';
import { filePaths, Indexes } from '../../../admin/indexes.service.js';
import { rowsFileAt } from '../../../admin/rows-file.js';
import { ListAddress } from '../../../admin/list-address.js';
import { readListQuery } from '../../../admin/list-query.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { referralPaths } from '../../../shared/paths/referral.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { confirmationsOf, ResumesAt } from '../../../platform/routing/restored-draft.js';
import { ReferralActs } from './referral-acts.service.js';
import { referralList } from './referral-list.js';
import { MAX_AT_ONCE, ReferralSelection } from './referral-selection.service.js';

type Act = 'release' | 'sent';

/** Where the session ended in between. */
const confirmationFor = confirmationsOf<Act>('yönlendirme', referralPaths.at('bulk'), {
  release: 'bankasına bırakmak',
  sent: 'gönderilmiş saymak',
});

/** All referrals, and what staff do with many. */
@Controller()
@Allow('applications.read')
export class ReferralsController {
  constructor(
    private readonly indexes: Indexes,
    private readonly selection: ReferralSelection,
    private readonly acts: ReferralActs,
    private readonly sessions: SessionsService,
  ) {}

  @Get(referralPaths.list())
  index(@Query() given: Form): Promise<PageResponse> {
    return this.indexes.page(ReferralIndex, referralList, readListQuery(referralList, given), {});
  }

  @Get(filePaths(referralList))
  file(@Query() given: Form, @Req() req: Request): Promise<StreamableFile> {
    return this.indexes.file(
      ReferralIndex,
      referralList,
      readListQuery(referralList, given),
      rowsFileAt(req),
    );
  }

  @Post(referralPaths.at('bulk'))
  @HttpCode(200)
  @Allow('applications.write')
  @Audited('none: it only asks')
  @ResumesAt((form) => confirmationFor(readAct(form.fields['action']))(form))
  async ask(@Body() form: Form): Promise<PageResponse> {
    const act = readAct(form['action']);
    const ids = await this.selection.read(form);
    const isAll = form['all'] === 'evet';
    const meant = isAll ? { all: 'evet', until: ids.at(-1) ?? '0' } : { ids: form['ids'] };
    return page(ConfirmShow, {
      title: 'Toplu işlem',
      question: QUESTION[act](ids.length) + (ids.length === MAX_AT_ONCE ? MORE : ''),
      action: referralPaths.at('bulk', act),
      fields: postedFields({ ...meant, list: form['list'] ?? '' }),
      yes: YES[act],
      isDangerous: false,
      backHref: this.back(form),
    });
  }

  @Post(referralPaths.at('bulk', 'release'))
  @Allow('applications.write')
  @Audited('referral.release')
  @ResumesAt(confirmationFor('release'))
  async release(@Req() req: Request, @Body() form: Form, @By() actor: Actor): Promise<Redirect> {
    const ids = await this.selection.read(form);
    return this.said(req, form, 'release', ids.length, await this.acts.release(ids, actor));
  }

  @Post(referralPaths.at('bulk', 'sent'))
  @Allow('applications.write')
  @Audited('referral.sent')
  @ResumesAt(confirmationFor('sent'))
  async sent(@Req() req: Request, @Body() form: Form, @By() actor: Actor): Promise<Redirect> {
    const ids = await this.selection.read(form);
    return this.said(req, form, 'sent', ids.length, await this.acts.sent(ids, actor));
  }

  private async said(req: Request, form: Form, act: Act, asked: number, done: number): Promise<Redirect> {
    if (done > 0) await this.sessions.flash(req, 'success', `${formatNumber(done)} ${DONE[act]}`);
    if (done < asked) await this.sessions.flash(req, 'warning', `${formatNumber(asked - done)} ${LEFT[act]}`);
    return redirect(this.back(form));
  }

  private back(form: Form): string {
    return new ListAddress(referralList, this.selection.asked(form)).current();
  }
}

function readAct(value: unknown): Act {
  if (value === 'release' || value === 'sent') return value;
  throw new BadRequestException({ text: 'İşlem okunamadı. Listeye dönüp yeniden deneyin.' });
}

const MORE = ` Bir kerede en eski ${formatNumber(MAX_AT_ONCE)} yönlendirme işlenir; kalanlar için yineleyin.`;

const QUESTION: Readonly<Record<Act, (count: number) => string>> = {
  release: (count) =>
    `${formatNumber(count)} yönlendirme bankasına gönderilsin mi? Webhook’u olanlar hemen gider, ötekiler bankanın dosyasına girer.`,
  sent: (count) =>
    `${formatNumber(count)} yönlendirme gönderilmiş sayılsın mı? Ücretleri bugünkü ücretle sabitlenir.`,
};
const YES: Readonly<Record<Act, string>> = { release: 'Gönder', sent: 'Gönderildi say' };
const DONE: Readonly<Record<Act, string>> = {
  release: 'yönlendirme bankasına bırakıldı.',
  sent: 'yönlendirme gönderilmiş sayıldı.',
};
const LEFT: Readonly<Record<Act, string>> = {
  release: 'yönlendirme değişmedi: beklemiyor, zaten yolda ya da kişi aranmak istemiyor.',
  sent: 'yönlendirme değişmedi: zaten gönderilmişti.',
};
