import { Injectable } from '@nestjs/common';
import { ConfirmShow } from '../../views/admin/confirm.js';
import { ReferencedShow } from '../../views/admin/referenced.js';
import { SessionsService } from '../accounts/sessions.service.js';
import { type PageResponse, page, type Redirect, redirect } from '../shared/rendering/page.js';
import { isConfirmed, postedFields } from './confirmation.js';
import type { Submission } from './forms.service.js';
import { Navigation } from './navigation.js';
import { type Reason, Records } from './records.service.js';
import type { Resource } from './resource.js';
import { returnAddress } from './return-address.js';
import type { Switch } from './switch.js';

/** Response to a script that switches a value in a list. */
export interface Switched {
  readonly success: true;
  readonly text: string;
}

/** Buttons of a record: it is deleted, one of its columns is switched. One for all resources. */
@Injectable()
export class RecordActions {
  constructor(
    private readonly records: Records,
    private readonly sessions: SessionsService,
    private readonly navigation: Navigation,
  ) {}

  /** Deletes once the question is answered; what is needed elsewhere stays, with the reasons. */
  async remove<I extends object>(
    resource: Resource<I>,
    id: string,
    { req, body, actor }: Submission,
  ): Promise<PageResponse | Redirect> {
    const { words, title } = resource;
    const backHref = returnAddress(body['return'], resource.listPath());
    if (!isConfirmed(body)) {
      const { record } = await this.records.find(resource, id);
      return page(ConfirmShow, {
        title: `${words.one}: ${title(record)}`,
        question: words.confirmDelete,
        action: req.path,
        fields: postedFields(body),
        yes: 'Sil',
        isDangerous: true,
        backHref,
      });
    }
    const removed = await this.records.remove(resource, id, actor);
    if (removed.kind === 'referenced') {
      const { record } = await this.records.find(resource, id);
      const reasons = this.followable(removed.reasons, req.user);
      return page(ReferencedShow, { title: title(record), reasons, backHref }, 409);
    }
    await this.sessions.flash(req, 'success', `${words.one} silindi.`);
    return redirect(backHref);
  }

  /** Switches one column on or off, as `ToggleForm` asks; to a script it answers with the sentence to show. */
  async toggle<I extends object>(
    resource: Resource<I>,
    id: string,
    { req, body, actor }: Submission,
    { column, text, back }: Switch<keyof I & string>,
  ): Promise<Redirect | Switched> {
    const isOn = body['value'] === 'true';
    const { record } = await this.records.find(resource, id);
    await this.records.update(resource, { id, version: null, row: { [column]: isOn } }, actor);
    const said = text(isOn, resource.title(record));
    if (req.accepts(['html', 'json']) === 'json') return { success: true, text: said };
    await this.sessions.flash(req, 'success', said);
    return redirect(returnAddress(body['return'], back ?? resource.listPath()));
  }

  /** Links lead where this person may go. */
  private followable(reasons: readonly Reason[], user: Submission['req']['user']): readonly Reason[] {
    return reasons.map(({ text, href }) => ({
      text,
      href: href !== null && user && this.navigation.mayFollow(user.role, href) ? href : null,
    }));
  }
}
