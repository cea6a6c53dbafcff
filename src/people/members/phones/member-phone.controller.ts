import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MemberPhone, type MemberPhoneProps } from '../../../../views/people/members/phone.js';
import { MemberPhoneCode } from '../../../../views/people/members/phone-code.js';
import { Reauthentication } from '../../../accounts/reauthentication.service.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { takeDraftText } from '../../../accounts/take-draft.js';
import { CODE_LIMITS } from '../../../messages/codes/code-limits.js';
import { CodeDto, isCodeRequest } from '../../../messages/codes/code.dto.js';
import { PhoneCodes } from '../../../messages/codes/phone-codes.service.js';
import { maskPhone } from '../../../shared/finance/tr/format.js';
import { formatWait } from '../../../shared/finance/tr/format-wait.js';
import { memberPaths } from '../../../shared/paths/member.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { Audited } from '../../../platform/routing/audited.js';
import { clientAddress } from '../../../platform/routing/client-address.js';
import { lastOf, type RawQuery } from '../../../platform/routing/raw-query.js';
import { DraftPage } from '../../../platform/routing/restored-draft.js';
import { SiteService } from '../../../site/site.service.js';
import { FIELD_MESSAGES } from '../../../platform/validation/messages.js';
import { TurkishMobile } from '../../../platform/validation/rules.js';
import { validateInput } from '../../../platform/validation/validate-input.js';
import { memberOf } from '../member-of.js';
import { MemberPages } from '../member-pages.service.js';
import { MembersService } from '../members.service.js';
import { MemberPhones } from './member-phones.service.js';

type Form = Readonly<Record<string, unknown>>;

const MEMBERS = 'none: members are not staff; the account says since when its phone is confirmed';
const MAX_TYPED_LENGTH = 40;

class PhoneDto {
  @TurkishMobile({ message: FIELD_MESSAGES.phone })
  phone_number!: string;
}

/** A member's phone, and the code that shows it to be hers. */
@Controller(memberPaths.phone())
@Allow('member')
export class MemberPhoneController {
  constructor(
    private readonly pages: MemberPages,
    private readonly members: MembersService,
    private readonly phones: MemberPhones,
    private readonly codes: PhoneCodes,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
  ) {}

  @Get()
  async show(@Req() req: Request): Promise<PageResponse> {
    return this.page(req, { typed: await takeDraftText(req, memberPaths.phone(), 'phone_number') }, 200);
  }

  /** The number that her account has already. */
  @Post('dogrula')
  @Audited(MEMBERS)
  async verify(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
  ): Promise<PageResponse | Redirect> {
    const { phone, phone_confirmed_at: since } = await this.members.find(memberOf(req).id);
    if (phone === null || since !== null) return redirect(memberPaths.phone());
    return this.send(req, res, { phone, field: 'current', typed: '' });
  }

  @Post()
  @DraftPage(memberPaths.phone)
  @Audited(MEMBERS)
  async change(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body() body: Form,
  ): Promise<PageResponse | Redirect> {
    if (!this.codes.isPossible) return this.page(req, {}, 503);
    const { phone: current, phone_confirmed_at: since } = await this.members.find(memberOf(req).id);
    const sent = body['phone_number'];
    const typed = typeof sent === 'string' ? sent.slice(0, MAX_TYPED_LENGTH) : '';
    const checked = validateInput(PhoneDto, { phone_number: typed });
    const isSame = checked.ok && since !== null && checked.value.phone_number === current;
    const errors: Record<string, string> = {
      ...(checked.ok ? {} : checked.fields),
      ...(isSame && { phone_number: 'Bu numara zaten doğrulandı' }),
    };
    const rest = Object.keys(errors).length > 0 ? 'wrong' : 'right';
    const own = await this.reauthentication.refusalOf(req, body['own_password'], rest);
    if (own !== null) errors['own_password'] = own;
    if (!checked.ok || Object.keys(errors).length > 0) return this.page(req, { errors, typed }, 422);
    return this.send(req, res, { phone: checked.value.phone_number, field: 'phone_number', typed });
  }

  @Get('kod')
  async code(@Req() req: Request, @Query() query: RawQuery): Promise<PageResponse | Redirect> {
    return this.codePage(req, lastOf(query['istek']) ?? '', null, 200);
  }

  @Post('kod')
  @Audited(MEMBERS)
  async confirm(@Req() req: Request, @Body() body: Form): Promise<PageResponse | Redirect> {
    const checked = validateInput(CodeDto, body);
    if (!checked.ok) {
      const { istek = '' } = checked.partial;
      return this.codePage(req, istek, checked.fields['kod'] ?? null, 422);
    }
    const { istek: id, kod: typed } = checked.value;
    const { id: userId } = memberOf(req);
    const tried = await this.phones.confirm(userId, id, typed);
    if (tried.kind === 'right') return this.done(req, 'Telefon numaranız doğrulandı.');
    if (tried.kind === 'wrong' && tried.left > 0) {
      const text = `Kod doğru değil. ${String(tried.left)} deneme hakkınız kaldı.`;
      return this.codePage(req, id, text, 422);
    }
    return this.codePage(req, id, null, 422);
  }

  private async send(
    req: Request,
    res: Response,
    { phone, field, typed }: { readonly phone: string; readonly field: string; readonly typed: string },
  ): Promise<PageResponse | Redirect> {
    if (!this.codes.isPossible) return this.page(req, {}, 503);
    const asked = await this.phones.ask(memberOf(req).id, phone, clientAddress(req));
    if (asked.kind === 'sent') return redirect(memberPaths.phoneCode(asked.id));
    res.setHeader('Retry-After', String(asked.retryAfter));
    const { timeZone } = await this.site.current();
    const wait = formatWait(asked.retryAfter, new Date(), timeZone);
    const why =
      asked.kind === 'limited'
        ? 'Bulunduğunuz ağdan kısa sürede çok fazla istek geldi'
        : 'Kısa sürede çok fazla kod istediniz';
    return this.page(req, { errors: { [field]: `${why}. Lütfen ${wait} yeniden deneyin.` }, typed }, 429);
  }

  private async done(req: Request, text: string): Promise<Redirect> {
    await this.sessions.flash(req, 'success', text);
    return redirect(memberPaths.home());
  }

  private async page(
    req: Request,
    { errors = {}, typed = '' }: Partial<Pick<MemberPhoneProps, 'errors' | 'typed'>>,
    status: number,
  ): Promise<PageResponse> {
    const [frame, member] = await Promise.all([this.pages.frame(req), this.members.find(memberOf(req).id)]);
    const props = {
      ...{ frame, errors, typed },
      phone: member.phone,
      isConfirmed: member.phone_confirmed_at !== null,
      isPossible: this.codes.isPossible,
    };
    return page(MemberPhone, props, status);
  }

  private async codePage(
    req: Request,
    request: string,
    error: string | null,
    status: number,
  ): Promise<PageResponse | Redirect> {
    const found = isCodeRequest(request) ? await this.phones.find(memberOf(req).id, request) : null;
    if (!found) return redirect(memberPaths.phone());
    const { minutes, tries } = CODE_LIMITS;
    const props = {
      ...{ frame: await this.pages.frame(req), request, error, minutes, tries },
      phone: maskPhone(found.phone).replaceAll(' ', '\u00a0'),
      isOver: !found.isOpen,
    };
    return page(MemberPhoneCode, props, found.isOpen ? status : 422);
  }
}
