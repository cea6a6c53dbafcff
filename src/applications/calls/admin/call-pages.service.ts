import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { QueueLead, type QueueLeadProps } from '../../../../views/applications/calls/admin/lead.js';
import { Queue } from '../../../../views/applications/calls/admin/queue.js';
import { personOf } from '../../../accounts/person.js';
import { KIND_NAMES } from '../../../shared/enums/application-kinds.js';
import { formatNumber } from '../../../shared/finance/tr/format.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { SiteService } from '../../../site/site.service.js';
import { ApplicationDetails } from '../../admin/application-detail.service.js';
import { ApplicationPages, type Shown } from '../../admin/application-pages.service.js';
import type { RefusedAbsence } from '../../team/admin/absence-input.js';
import { TeamPages } from '../../team/admin/team-pages.service.js';
import { KIND_LABELS } from '../../kinds/registry.js';
import { CallRulesService } from '../call-rules.service.js';
import { CallQueue, MAX_COUNTED } from './call-queue.service.js';
import { CallScripts } from './call-script.service.js';
import { closedText } from './calls.view-model.js';
import { setAside } from './set-aside.js';

/** The pages of the queue. */
@Injectable()
export class CallPages {
  constructor(
    private readonly pages: ApplicationPages,
    private readonly details: ApplicationDetails,
    private readonly queue: CallQueue,
    private readonly rules: CallRulesService,
    private readonly scripts: CallScripts,
    private readonly site: SiteService,
    private readonly team: TeamPages,
  ) {}

  /** The beginning, and where nothing is left. */
  async start(
    req: Request,
    { absence: refused, status }: { readonly absence?: RefusedAbsence; readonly status?: number } = {},
  ): Promise<PageResponse> {
    const { id } = personOf(req);
    const rules = await this.rules.current();
    const [waiting, preference, absence] = await Promise.all([
      this.queue.count(id, setAside(req), rules),
      this.queue.preferenceOf(id),
      this.team.own(id, refused),
    ]);
    const props = {
      ...preference,
      absence,
      kindOptions: KIND_NAMES.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
      closed: closedText(rules),
      isEmpty: waiting === 0,
      waiting: waiting === 0 ? 'Sizin için bekleyen başvuru yok.' : waitingText(waiting),
    };
    return page(Queue, props, status);
  }

  /** An application that the person holds. */
  async lead(req: Request, id: string, shown: Shown = {}): Promise<PageResponse> {
    const { name, id: person } = personOf(req);
    const [{ props, status }, { kind }, rules, site] = await Promise.all([
      this.pages.prepare(req, id, { ...shown, isQueue: true }),
      this.details.find(id),
      this.rules.current(),
      this.site.current(),
    ]);
    const [script, waiting] = await Promise.all([
      this.scripts.of({ kind, consents: props.consents, caller: name, site: site.name }),
      this.queue.count(person, [...setAside(req), id], rules),
    ]);
    const lead: QueueLeadProps = {
      ...props,
      script,
      waiting: waiting === 0 ? 'sırada başka yok' : waitingText(waiting),
    };
    return page(QueueLead, lead, status);
  }
}

const waitingText = (waiting: number): string =>
  waiting < MAX_COUNTED
    ? `${formatNumber(waiting)} başvuru bekliyor`
    : `${formatNumber(MAX_COUNTED)} ve üzeri başvuru bekliyor`;
