import { Inject, Injectable } from '@nestjs/common';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type MailContent,
  MailDocument,
  type MailSubscription,
  mailText,
} from '../../../views/messages/deliveries/mail.js';
import type { Config } from '../../platform/config/config.js';
import { t } from '../../platform/database/row.js';
import { Sql, statement } from '../../platform/database/sql.js';
import type { Site } from '../../shared/rendering/context.js';
import { SiteService } from '../../site/site.service.js';
import { CONFIG } from '../../platform/tokens.js';
import type { Mail } from './topic.js';

const ADDRESSES = statement(
  'mail-addresses',
  `SELECT coalesce(values ->> 'mailSender', '') AS sender, coalesce(values ->> 'mailReplyTo', '') AS reply_to
     FROM settings WHERE group_name = 'general'`,
  { sender: t.text(), reply_to: t.text() },
);

/** A mail with all that stands on it. */
export interface Letter {
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly subscription: MailSubscription | null;
}

/** Makes letters of what features have to say: in the site's name, as HTML and as text. */
@Injectable()
export class Mailer {
  constructor(
    private readonly sql: Sql,
    private readonly site: SiteService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async compose({ to, content, subscription }: Mail): Promise<Letter> {
    const [site, given] = await Promise.all([this.site.current(), this.sql.first(ADDRESSES)]);
    const sender = firstGiven(given?.sender, site.contactEmail, `bilgi@${this.host}`);
    const replyTo = firstGiven(given?.reply_to, site.contactEmail);
    return {
      from: { name: site.name, address: sender },
      replyTo: replyTo === '' || replyTo === sender ? null : replyTo,
      to,
      subject: content.subject,
      ...(await this.render(content, subscription)),
      subscription: subscription ?? null,
    };
  }

  /** HTML and text of a mail, the same for every recipient. */
  async render(
    content: MailContent,
    subscription?: MailSubscription,
  ): Promise<{ readonly html: string; readonly text: string }> {
    const site = await this.site.current();
    const props = {
      ...content,
      siteName: site.name,
      siteUrl: site.publicUrl,
      imprint: imprintOf(site),
      ...(subscription && { subscription }),
    };
    const html = `<!doctype html>${renderToStaticMarkup(createElement(MailDocument, props))}`;
    return { html, text: mailText(props) };
  }

  private get host(): string {
    return new URL(this.config.publicUrl).hostname;
  }
}

/** Commercial mails have to name the trader, the MERSİS number and a contact; all others may as well. */
function imprintOf({
  name,
  companyName,
  mersisNo,
  address,
  contactPhone,
  contactEmail,
}: Site): readonly string[] {
  return [
    firstGiven(companyName, name),
    mersisNo === '' ? '' : `MERSİS: ${mersisNo}`,
    address,
    [contactPhone, contactEmail].filter((contact) => contact !== '').join(' · '),
  ].filter((line) => line !== '');
}

const firstGiven = (...texts: readonly (string | undefined)[]): string =>
  texts.find((text) => text !== undefined && text !== '') ?? '';
