import { Body, Controller, Get, Inject, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SignInNew } from '../../views/accounts/sign-in.js';
import { AuditService } from '../audit/audit.service.js';
import type { Config } from '../config/config.js';
import { AdminHost } from '../routing/admin-host.js';
import { adminPaths, paths } from '../paths.js';
import { type Page, page, type Redirect, redirect } from '../rendering/page.js';
import { Allow } from '../routing/access.js';
import { Audited } from '../routing/audited.js';
import { CONFIG } from '../tokens.js';
import { UnfinishedForms, type Restored } from './unfinished-forms.service.js';
import { KnownDevices } from './known-devices.js';
import { LocalGuard, signInOutcome } from './local.strategy.js';
import { nextAddress } from './next-address.js';
import type { Person } from './person.js';
import { SessionsService } from './sessions.service.js';
import { refusalOf } from './sign-in-refusal.js';
import { SignInRecords } from './sign-in-records.service.js';
import { UsersService } from './users.service.js';

@Controller(paths.signIn())
export class SignInController {
  private readonly hosts: AdminHost;

  constructor(
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly devices: KnownDevices,
    private readonly forms: UnfinishedForms,
    private readonly records: SignInRecords,
    @Inject(CONFIG) config: Config,
  ) {
    this.hosts = new AdminHost(config);
  }

  @Get()
  @Allow('public')
  new(@Req() req: Request, @Query('next') next: unknown): Page | Redirect {
    if (req.user) return redirect(nextAddress(next, startOf(req.user)), 303);
    return page(SignInNew, { next: nextAddress(next, ''), email: '', remember: false, error: null });
  }

  @Post()
  @Allow('public')
  @Audited('session.create')
  @UseGuards(LocalGuard)
  async create(
    @Req() req: Request,
    @Res({ passthrough: true }) res: Response,
    @Body() form: Readonly<Record<string, unknown>>,
  ): Promise<Page | Redirect> {
    const outcome = signInOutcome(req);
    const remember = form['remember'] === 'on';
    await this.records.note(req, form['email'], outcome);
    const elsewhere = outcome.kind === 'signed-in' ? this.elsewhere(req, outcome.person) : null;
    if (elsewhere !== null) {
      const next = nextAddress(form['next'], '');
      return page(SignInNew, { next, email: '', remember, error: elsewhere }, 403);
    }
    if (outcome.kind === 'signed-in') {
      await this.begin(req, outcome.person, remember);
      this.devices.remember(req, res, outcome.person.email);
      const restored = this.forms.restore(form['unfinished'], outcome.person);
      if (restored) return this.goOn(req, restored);
      return redirect(nextAddress(form['next'], startOf(outcome.person)), 303);
    }
    const { status, text } = refusalOf(outcome);
    if (outcome.kind === 'locked') res.setHeader('Retry-After', String(outcome.retryAfterSeconds));
    const email = typeof form['email'] === 'string' ? form['email'].slice(0, 254) : '';
    const unfinished = typeof form['unfinished'] === 'string' ? form['unfinished'] : null;
    const next = nextAddress(form['next'], '');
    return page(SignInNew, { next, email, remember, error: text, unfinished }, status);
  }

  /** Where the administration has a host of its own, staff sign in there and members here. */
  private elsewhere(req: Request, { role }: Person): string | null {
    const place = this.hosts.signInElsewhere(req);
    if (role !== 'user') return place && `Yönetim girişi bu adreste yapılmaz: ${place}`;
    return this.hosts.isAsked(req)
      ? 'Bu giriş yönetim içindir. Üyeler sitenin kendi adresinden girer.'
      : null;
  }

  /** Back to the form in which the session before ended. Nothing of it has been stored. */
  private async goOn(req: Request, { address, form }: Restored): Promise<Redirect> {
    if (form) await this.sessions.keep(req, form);
    await this.sessions.flash(req, 'error', form ? GO_ON[form.hasFiles ? 'withFiles' : 'typed'] : OF_ANOTHER);
    return redirect(address, 303);
  }

  private async begin(req: Request, person: Person, remember: boolean): Promise<void> {
    await this.sessions.begin(req, person, remember);
    await this.users.noteSignIn(person.id);
    if (person.role !== 'user')
      await this.audit.ofRequest(req, { action: 'session.create', resource: 'user', resourceId: person.id });
  }
}

const GO_ON = {
  typed: 'Oturumunuz yenilendi. Son gönderdiğiniz kaydedilmedi; yazdıklarınıza bakıp yeniden gönderin.',
  withFiles:
    'Oturumunuz yenilendi. Son gönderdiğiniz kaydedilmedi; dosyaları yeniden seçip yazdıklarınızı yeniden gönderin.',
} as const;
const OF_ANOTHER =
  'Önceki oturumda yazılanlar başka bir kullanıcıya ait olduğu için geri getirilmedi; kaydedilmediler.';

/** Staff begin at their desk; a member has no place of her own yet. */
function startOf(person: Person): string {
  return person.role === 'user' ? paths.home() : adminPaths.dashboard();
}
