import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, type Repository } from 'typeorm';
import type { IssueEditProps } from '../../../../../views/people/newsletter/admin/issues/edit.js';
import type { IssuePlanProps } from '../../../../../views/people/newsletter/admin/issues/plan.js';
import { IssueShow } from '../../../../../views/people/newsletter/admin/issues/show.js';
import { ChannelConfig } from '../../../../messages/deliveries/channel-config.js';
import { Image } from '../../../../site/images/image.entity.js';
import { imageUrl } from '../../../../site/images/image-url.js';
import { MARKETS } from '../../../../offers/rate-history/markets.js';
import { type PageResponse, page } from '../../../../shared/rendering/page.js';
import { SiteService } from '../../../../site/site.service.js';
import { Audience } from '../../issues/audience.service.js';
import { type LetterDraft, problemsOf } from '../../issues/letter-form.js';
import { audienceFacts, monthText, paceText, toShow } from './issue.view-model.js';
import { type Issue, Issues } from './issues.service.js';

/** A draft that is shown again, with its errors. */
interface Typed {
  readonly draft?: LetterDraft;
  readonly errors?: Readonly<Record<string, string>>;
  readonly savedBy?: string;
}

/** The screens of one issue. */
@Injectable()
export class IssueScreens {
  constructor(
    @InjectRepository(Image) private readonly images: Repository<Image>,
    private readonly issues: Issues,
    private readonly audience: Audience,
    private readonly channelConfig: ChannelConfig,
    private readonly site: SiteService,
  ) {}

  async edit(
    issue: Issue,
    { draft, errors = {}, savedBy }: Typed,
    ownEmail: string,
  ): Promise<IssueEditProps> {
    const { subject, preview, blocks } = draft ?? issue;
    // Drawings are shown by no mail program; the newest are those one has just uploaded.
    const pictures = await this.images.find({
      select: { content_hash: true, mime_type: true, name: true },
      where: { mime_type: Not('image/svg+xml') },
      order: { created_at: 'DESC', id: 'DESC' },
      take: 100,
    });
    return {
      ...{ id: issue.id, version: String(issue.version), subject, preview, blocks, errors, ownEmail },
      problems: problemsOf(issue),
      problem: issue.problem,
      savedBy: savedBy ?? null,
      pictures: pictures.map(({ content_hash, mime_type, name }) => ({
        value: imageUrl(content_hash, mime_type),
        label: name,
      })),
      markets: MARKETS.map(({ key, title }) => ({ value: key, label: title })),
    };
  }

  async show(issue: Issue, error: string | null = null, status = 200): Promise<PageResponse> {
    const [figures, { timeZone }] = await Promise.all([this.issues.figures(issue.id), this.site.current()]);
    return page(IssueShow, toShow(issue, figures, { timeZone, error }), status);
  }

  async plan(
    issue: Issue,
    typed: { readonly at: string; readonly errors: Readonly<Record<string, string>> },
  ): Promise<IssuePlanProps> {
    const now = new Date();
    const [count, pace, used] = await Promise.all([
      this.audience.count(),
      this.issues.pace(),
      this.issues.used(now),
    ]);
    const readers = count.subscribers + count.members - count.unwanted;
    return {
      ...typed,
      ...{ id: issue.id, version: String(issue.version), subject: issue.subject },
      audience: audienceFacts(count),
      pace: paceText(readers, pace.batch, pace.pause_minutes),
      month: monthText(now, used),
      obstacle: await this.obstacle(issue),
    };
  }

  /** The obstacle that keeps an issue from being sent, in words; null when there is none. */
  async obstacle(issue: Issue): Promise<string | null> {
    if (Object.keys(problemsOf(issue)).length > 0)
      return 'Sayının eksikleri var; önce onları tamamlayıp kaydedin.';
    if (!this.channelConfig.isConfigured('email')) return 'E-posta sunucusu tanımlı değil (SMTP_URL).';
    if (!(await this.issues.pace()).may_send)
      return 'Ayarlarda “Pazarlama e-postaları” kapalı; önce açılması gerekir.';
    return null;
  }
}
