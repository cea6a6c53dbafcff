import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { MemberSaved } from '../../../../views/people/members/saved.js';
import { MemberSavedNew, type MemberSavedNewProps } from '../../../../views/people/members/saved-new.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { takeDraftText } from '../../../accounts/take-draft.js';
import { ApplicationCatalogueService } from '../../../applications/application-catalogue.service.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { memberPaths } from '../../../shared/paths/member.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { Audited } from '../../../platform/routing/audited.js';
import { lastOf, type RawQuery } from '../../../platform/routing/raw-query.js';
import { DraftPage } from '../../../platform/routing/restored-draft.js';
import { SiteService } from '../../../site/site.service.js';
import { Line } from '../../../platform/validation/rules.js';
import { validateInput } from '../../../platform/validation/validate-input.js';
import { memberOf } from '../member-of.js';
import { MemberPages } from '../member-pages.service.js';
import { MAX_ADDRESS_LENGTH, type Savable, savableOf } from './savable.js';
import { MAX_SAVED, SavedResults } from './saved-results.service.js';
import { textOf } from '../../../platform/validation/text-of.js';

const MEMBERS = 'none: members are not staff; what they keep is their own';
const MAX_NAME_LENGTH = 120;

class NameDto {
  @Line({ max: MAX_NAME_LENGTH, message: 'Bir ad yazın (en çok $constraint1 karakter)' })
  name!: string;
}

/** Comparisons and calculations that a member keeps. */
@Controller(memberPaths.saved())
@Allow('member')
export class SavedResultsController {
  constructor(
    private readonly pages: MemberPages,
    private readonly saved: SavedResults,
    private readonly catalogue: ApplicationCatalogueService,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  async index(@Req() req: Request): Promise<PageResponse> {
    const [frame, own, { timeZone }, savable] = await Promise.all([
      this.pages.frame(req),
      this.saved.all(memberOf(req).id),
      this.site.current(),
      this.reader(),
    ]);
    const items = own.map(({ id, name, address, created_at: at }) => {
      const found = savable(address);
      // A page that is no more is named, and leads nowhere.
      return {
        ...{ id, name, at: formatInstant(at, timeZone), href: found?.address ?? null },
        about: [found?.title ?? '', found?.terms ?? ''].filter((text) => text !== '').join(' · '),
      };
    });
    return page(MemberSaved, { frame, items });
  }

  @Get('yeni')
  async new(@Req() req: Request, @Query() query: RawQuery): Promise<PageResponse> {
    const typed = (await takeDraftText(req, memberPaths.saved(), 'name')) || null;
    const savable = (await this.reader())(lastOf(query['adres']) ?? '');
    return this.form(req, { savable, typed, error: null }, 200);
  }

  @Post()
  @DraftPage(({ fields }) => memberPaths.newSaved(textOf(fields['address'], MAX_ADDRESS_LENGTH)))
  @Audited(MEMBERS)
  async create(
    @Req() req: Request,
    @Body() body: Readonly<Record<string, unknown>>,
  ): Promise<PageResponse | Redirect> {
    const address = textOf(body['address'], MAX_ADDRESS_LENGTH);
    const savable = (await this.reader())(address);
    const typed = textOf(body['name'], MAX_NAME_LENGTH);
    const input = validateInput(NameDto, { name: body['name'] });
    if (!savable) return this.form(req, { savable, typed, error: null }, 422);
    if (!input.ok) return this.form(req, { savable, typed, error: input.fields['name'] ?? '' }, 422);
    if (!(await this.saved.keep(memberOf(req).id, input.value.name, savable.address))) {
      const error = `En çok ${String(MAX_SAVED)} hesap kaydedebilirsiniz; önce birini silin`;
      return this.form(req, { savable, typed, error }, 422);
    }
    return this.done(req, 'Kaydedildi. Açtığınızda o günkü oranlarla yeniden hesaplanır.');
  }

  @Post(':id/sil')
  @Audited(MEMBERS)
  async remove(@Req() req: Request, @Param('id') id: string): Promise<Redirect> {
    await this.saved.remove(memberOf(req).id, id);
    return this.done(req, 'Kayıt silindi.');
  }

  private async reader(): Promise<(address: string) => Savable | null> {
    const catalogue = await this.catalogue.current();
    return (address) => savableOf(address, (id) => catalogue.bankName(id) ?? undefined);
  }

  private async form(
    req: Request,
    { savable, typed, error }: { savable: Savable | null } & Pick<MemberSavedNewProps, 'typed' | 'error'>,
    status: number,
  ): Promise<PageResponse> {
    return page(MemberSavedNew, { frame: await this.pages.frame(req), savable, typed, error }, status);
  }

  private async done(req: Request, text: string): Promise<Redirect> {
    await this.sessions.flash(req, 'success', text);
    return redirect(memberPaths.saved());
  }
}
