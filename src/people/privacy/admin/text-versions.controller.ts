import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { TextVersionIndex } from '../../../../views/people/privacy/admin/text-versions.js';
import {
  TextVersionNew,
  type TextVersionNewProps,
} from '../../../../views/people/privacy/admin/text-version-new.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { RecordNotFound } from '../../../admin/records.service.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { Line, Text } from '../../../platform/validation/rules.js';
import { textOf } from '../../../platform/validation/text-of.js';
import { validateInput } from '../../../platform/validation/validate-input.js';
import { formatDate } from '../../../shared/finance/tr/format.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { type CalendarDate, todayIn } from '../../../shared/finance/calendar.js';
import type { ConsentKind } from '../../../shared/enums/applications.js';
import { privacyPaths } from '../../../shared/paths/privacy.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { SiteService } from '../../../site/site.service.js';
import { TextVersions } from './text-versions.service.js';

const MAX_LABEL = 200;
const MAX_TEXT = 4_000;

class TextInput {
  @Line({ max: MAX_LABEL, message: 'Kutunun yanındaki cümleyi yazın (en çok $constraint1 karakter)' })
  label!: string;

  @Text({ max: MAX_TEXT, message: 'Metnin tamamını yazın (en çok $constraint1 karakter)' })
  text!: string;
}

/** Asked nowhere any more: what was agreed to stays as it was worded. */
const OF_BEFORE: readonly ConsentKind[] = ['marketing', 'member_marketing'];

const STAYS = 'free: every version stays, and the log says who wrote or noted what';

/** Texts behind the boxes of forms, with a lawyer's yes to each version. */
@Controller(privacyPaths.texts())
@Allow('privacy.write')
export class TextVersionsController {
  constructor(
    private readonly texts: TextVersions,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  async index(): Promise<PageResponse> {
    const { timeZone } = await this.site.current();
    const texts = await this.texts.inForce(await this.today());
    return page(TextVersionIndex, {
      texts: texts.map(({ counsel_at, counsel_noted_by, valid_from, ...text }) => ({
        ...text,
        since: formatDate(valid_from),
        isAsked: !OF_BEFORE.includes(text.kind),
        counsel:
          counsel_at === null ? null : `${formatInstant(counsel_at, timeZone)}, ${counsel_noted_by ?? ''}`,
      })),
    });
  }

  @Post(':id/counsel')
  @Audited('consent-text.counsel')
  @Sensitive(STAYS)
  async noteCounsel(@Req() req: Request, @Param('id') id: string, @By() actor: Actor): Promise<Redirect> {
    await this.texts.noteCounsel(id, actor);
    await this.sessions.flash(req, 'success', 'Hukukçu onayı kaydedildi.');
    return redirect(privacyPaths.texts());
  }

  @Get(':kind')
  async new(@Param('kind') kind: string): Promise<PageResponse> {
    const { label, text } = await this.asked(kind);
    return this.form(kind, { label, text });
  }

  @Post(':kind')
  @Audited('consent-text.create')
  @Sensitive(STAYS)
  async create(
    @Req() req: Request,
    @Param('kind') kind: string,
    @Body() body: Readonly<Record<string, unknown>>,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const found = await this.asked(kind);
    const checked = validateInput(TextInput, body);
    if (!checked.ok) {
      const typed = { label: textOf(body['label'], MAX_LABEL), text: textOf(body['text'], MAX_TEXT) };
      return this.form(kind, typed, checked.fields);
    }
    await this.texts.write(found.kind, checked.value, await this.today(), actor);
    await this.sessions.flash(req, 'success', 'Yeni sürüm kaydedildi; hukukçu onayı bekliyor.');
    return redirect(privacyPaths.texts());
  }

  private form(
    kind: string,
    typed: TextVersionNewProps['typed'],
    errors: TextVersionNewProps['errors'] = {},
  ): PageResponse {
    const status = Object.keys(errors).length === 0 ? 200 : 422;
    return page(TextVersionNew, { kind, typed, errors, maxLabel: MAX_LABEL, maxText: MAX_TEXT }, status);
  }

  /** @throws RecordNotFound for a text that is asked nowhere any more */
  private async asked(kind: string) {
    const found = await this.texts.find(kind, await this.today());
    if (OF_BEFORE.includes(found.kind)) throw new RecordNotFound('Metin');
    return found;
  }

  private async today(): Promise<CalendarDate> {
    return todayIn((await this.site.current()).timeZone, new Date());
  }
}
