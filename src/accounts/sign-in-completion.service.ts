import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AuditService } from '../platform/audit/audit.service.js';
import { type Redirect, redirect } from '../shared/rendering/page.js';
import { secondFactorPaths } from '../shared/paths/second-factor.js';
import { landingPageOf } from './landing-pages.js';
import { KnownDevices } from './known-devices.js';
import { nextAddress } from './next-address.js';
import type { Person, SignInWishes } from './person.js';
import { SecurityNotices } from './security-notices.service.js';
import { SessionsService } from './sessions.service.js';
import { RestoredDrafts, type Restored } from './restored-drafts.service.js';
import { UsersService } from './users.service.js';

/** Completes a sign-in once the person is certain: session, audit entry, known device, restored draft and notice. */
@Injectable()
export class SignInCompletion {
  constructor(
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly devices: KnownDevices,
    private readonly forms: RestoredDrafts,
    private readonly notices: SecurityNotices,
  ) {}

  async complete(req: Request, res: Response, person: Person, wishes: SignInWishes): Promise<Redirect> {
    const { remember, next, unfinished } = wishes;
    const isKnownDevice = this.devices.of(req, person.email) !== null;
    await this.sessions.begin(req, person, remember);
    const { wasHere, hasStayed } = await this.users.noteSignIn(person.id);
    if (!person.hasSecondFactor && (await this.users.findActive(person.id))?.hasSecondFactor === true) {
      // Set up since the password was looked at.
      await this.sessions.beginSecondStep(req, person, wishes);
      return redirect(secondFactorPaths.step(), 303);
    }
    // Nobody's first sign-in is a surprise.
    if (wasHere && !isKnownDevice) await this.notices.tell(req, person.id, 'sign-in.new-device');
    if (person.role !== 'user')
      await this.audit.ofRequest(req, { action: 'session.create', resource: 'user', resourceId: person.id });
    this.devices.remember(req, res, person.email);
    if (hasStayed) await this.sessions.flash(req, 'success', STAYED);
    const restored = this.forms.restore(unfinished, person);
    if (restored) return this.goOn(req, restored);
    return redirect(nextAddress(next, startOf(person)), 303);
  }

  /** Back to the form in which the session before ended. Nothing of it has been stored. */
  private async goOn(req: Request, { address, form }: Restored): Promise<Redirect> {
    if (form) await this.sessions.keep(req, form);
    await this.sessions.flash(req, 'error', form ? GO_ON[form.hasFiles ? 'withFiles' : 'typed'] : OF_ANOTHER);
    return redirect(address, 303);
  }
}

const GO_ON = {
  typed: 'Oturumunuz yenilendi. Son gönderdiğiniz kaydedilmedi; yazdıklarınıza bakıp yeniden gönderin.',
  withFiles:
    'Oturumunuz yenilendi. Son gönderdiğiniz kaydedilmedi; dosyaları yeniden seçip yazdıklarınızı yeniden gönderin.',
} as const;
const STAYED = 'Hoş geldiniz. Hesabınızın silinmesi iptal edildi.';
const OF_ANOTHER =
  'Önceki oturumda yazılanlar başka bir kullanıcıya ait olduğu için geri getirilmedi; kaydedilmediler.';

/** Staff begin at their desk, members at home. */
export const startOf = ({ role }: Person): string => landingPageOf(role);
