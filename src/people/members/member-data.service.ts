import { Injectable } from '@nestjs/common';
import { stateForApplicant } from '../applicants/state-for-applicant.js';
import { deviceName } from '../../accounts/device-name.js';
import { OwnSessions } from '../../accounts/own-sessions.service.js';
import { RateAlarms } from './alarms/rate-alarms.service.js';
import { SavedResults } from './saved/saved-results.service.js';
import { exportedMessage } from '../privacy/sent-messages.view-model.js';
import { userRecipient } from '../../messages/deliveries/topic.js';
import { Topics } from '../../messages/deliveries/topics.service.js';
import { exportedBrowser, PushSubscriptions } from '../../messages/push/push-subscriptions.service.js';
import { MemberLetters } from './member-letters.service.js';
import { MemberConsents } from './member-consents.service.js';
import { MembersService } from './members.service.js';
import {
  type OwnApplication,
  type OwnHistory,
  MemberApplicationsService,
} from './member-applications.service.js';

/** Everything that the site keeps under a member's account, as it is stored. */
@Injectable()
export class MemberData {
  constructor(
    private readonly members: MembersService,
    private readonly consents: MemberConsents,
    private readonly applications: MemberApplicationsService,
    private readonly sessions: OwnSessions,
    private readonly alarms: RateAlarms,
    private readonly saved: SavedResults,
    private readonly letters: MemberLetters,
    private readonly subscriptions: PushSubscriptions,
    private readonly topics: Topics,
  ) {}

  async of(id: string) {
    const account = await this.members.find(id);
    const [consents, newsletter, applications, sessions, alarms, saved, browsers] = await Promise.all([
      this.consents.all(id),
      this.consents.subscription(account.email),
      this.applications.withHistory(id),
      this.sessions.all(id),
      this.alarms.all(id),
      this.saved.all(id),
      this.subscriptions.of(userRecipient(id) ?? ''),
    ]);
    const own = applications.map(({ application }) => application.id);
    const letters = await this.letters.to({ id, email: account.email, applications: own });
    return {
      account,
      consents: consents.map(({ kind, version, label, shown_text: text, page, given_at, withdrawn_at }) => ({
        ...{ kind, version, label, text, page, given_at, withdrawn_at },
      })),
      newsletter: newsletter && {
        state: newsletter.state,
        text: newsletter.kvkk_text,
        confirmed_at: newsletter.confirmed_at,
      },
      applications: applications.map(exported),
      rate_alarms: alarms,
      saved,
      notifications: browsers.map(exportedBrowser),
      letters: letters.map((one) => exportedMessage(one, (topic) => this.topics.labelOf(topic))),
      sessions: sessions.map(({ device, began_at, ends_at }) => ({
        device: deviceName(device?.userAgent ?? ''),
        user_agent: device?.userAgent ?? '',
        address: device?.address ?? '',
        began_at,
        ends_at,
      })),
    };
  }
}

export type OwnData = Awaited<ReturnType<MemberData['of']>>;

function exported({ application, history }: { application: OwnApplication; history: OwnHistory }) {
  const { banks, ...row } = application;
  return {
    ...row,
    banks: banks.map((one) => ({
      reference: one.id,
      bank: one.bank,
      state: stateForApplicant(one),
      sent_at: one.sent_at,
      history: history
        .filter(({ referral_id: of }) => of === one.id)
        .map(({ to_state: to, is_called_off, created_at: at }) => ({
          state: is_called_off ? ('called_off' as const) : to,
          at,
        })),
    })),
  };
}
