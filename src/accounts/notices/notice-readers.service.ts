import { Injectable } from '@nestjs/common';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import { NotificationSwitches } from '../../messages/deliveries/notification-switches.js';
import { type Permission, permissionsOf } from '../../platform/routing/access.js';
import { type Role, ROLES } from '../../shared/enums/accounts.js';
import { NOTICE_KINDS, type NoticeKind } from '../../shared/enums/notices.js';

/** Of a large house, whoever has been there longest. */
const MAX_STAFF = 50;

/** Permission that a person needs to get notices of a kind. */
const NEEDS: Readonly<Record<NoticeKind, Permission>> = {
  application: 'applications.read',
  // Pages are approved by others who may write them.
  review: 'pages.write',
  system: 'settings.write',
};

/** Roles that get notices of a kind. */
export const rolesFor = (kind: NoticeKind): Role[] =>
  ROLES.filter((role) => permissionsOf(role).includes(NEEDS[kind]));

/** Kinds of notices that a role gets. */
export const noticeKindsOf = (role: Role): NoticeKind[] =>
  NOTICE_KINDS.filter((kind) => rolesFor(kind).includes(role));

const chose = (kind: NoticeKind): string => `coalesce(choice.${kind}, 'at_once') = 'at_once'`;

const readersOf = (kind: NoticeKind) =>
  statement(
    `notice-readers-${kind}`,
    `SELECT users.id FROM users LEFT JOIN staff_notice_choices choice ON choice.user_id = users.id
      WHERE role = ANY ($1) AND status = 'active' AND ${chose(kind)}
      ORDER BY users.id LIMIT ${String(MAX_STAFF)}`,
    { id: t.int8() },
  );

const addressOf = (kind: NoticeKind) =>
  statement(
    `notice-address-${kind}`,
    `SELECT email FROM users LEFT JOIN staff_notice_choices choice ON choice.user_id = users.id
      WHERE users.id = $2 AND role = ANY ($1) AND status = 'active' AND ${chose(kind)}`,
    { email: t.text() },
  );

const READERS = {
  application: readersOf('application'),
  review: readersOf('review'),
  system: readersOf('system'),
};
const ADDRESSES = {
  application: addressOf('application'),
  review: addressOf('review'),
  system: addressOf('system'),
};

/** Which staff get a mail of each thing as it happens: as settings and each of them chose. */
@Injectable()
export class NoticeReaders {
  constructor(
    private readonly sql: Sql,
    private readonly switches: NotificationSwitches,
  ) {}

  async isOn(kind: NoticeKind): Promise<boolean> {
    const { emailNotifications, systemAlerts } = await this.switches.current();
    return kind === 'system' ? systemAlerts : emailNotifications;
  }

  /** @returns the numbers of those who are written at once */
  async ids(kind: NoticeKind): Promise<string[]> {
    if (!(await this.isOn(kind))) return [];
    return (await this.sql.rows(READERS[kind], [rolesFor(kind)])).map(({ id }) => id);
  }

  /** Of somebody who is still to be written at once; null of everybody else. */
  async address(kind: NoticeKind, id: string): Promise<string | null> {
    if (!(await this.isOn(kind))) return null;
    return (await this.sql.first(ADDRESSES[kind], [rolesFor(kind), id]))?.email ?? null;
  }
}
