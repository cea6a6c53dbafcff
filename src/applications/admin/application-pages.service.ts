import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ApplicationShow, type ApplicationShowProps } from '../../../views/applications/admin/show.js';
import { isRevealed } from '../../admin/reveals.js';
import { remembering, wayBack } from '../../admin/return-address.js';
import { adminPaths } from '../../paths.js';
import { ReferralPanel } from '../../referrals/admin/referral-panel.service.js';
import { type Page, page } from '../../rendering/page.js';
import { SiteService } from '../../site/site.service.js';
import { ApplicationAssignments } from './application-assignments.service.js';
import { ApplicationDetails } from './application-detail.service.js';
import { lookingAs, StaffActs } from './staff-acts.service.js';
import { toShow } from './application-show.view-model.js';

const LIST = adminPaths.applications();

interface Shown {
  /** A note that came back, with what is wrong with it. */
  readonly noteForm?: ApplicationShowProps['noteForm'];
}

/** The page of one application, which several forms on it come back to. */
@Injectable()
export class ApplicationPages {
  constructor(
    private readonly details: ApplicationDetails,
    private readonly site: SiteService,
    private readonly assignments: ApplicationAssignments,
    private readonly referrals: ReferralPanel,
    private readonly acts: StaffActs,
  ) {}

  /** Its address, from which the way back leads to the list as it was. */
  address(req: Request, id: string): string {
    return remembering(adminPaths.application(id), wayBack(req, LIST), LIST);
  }

  async show(req: Request, id: string, { noteForm }: Shown = {}): Promise<Page> {
    const application = await this.details.find(id);
    const [events, deliveries, relatives, colleagues, { timeZone, periods }] = await Promise.all([
      this.details.events(application),
      this.details.deliveries(application),
      this.details.relatives(application),
      this.assignments.colleagues(),
      this.site.current(),
    ]);
    const [referrals, undoable] = await Promise.all([
      this.referrals.of(id, timeZone),
      this.acts.open([...new Set(events.flatMap(({ act_id }) => act_id ?? []))], lookingAs(req)),
    ]);
    const props = toShow({
      application,
      referrals,
      events,
      deliveries,
      relatives,
      colleagues,
      timeZone,
      keptDays: periods.deliveryDays,
      back: wayBack(req, LIST),
      isRevealed: isRevealed(req, `application ${id}`),
      // The address of a device is for admins only.
      showsAddress: req.user?.role === 'admin',
      undoable,
      noteForm: noteForm ?? { note: '', error: null },
    });
    return page(ApplicationShow, props, noteForm ? 422 : 200);
  }
}
