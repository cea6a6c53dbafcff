import { Controller, Get, Header, HttpCode, Param, Post, Req, StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { PrivacyIndex } from '../../../../views/people/privacy/admin/index.js';
import { RetentionRunShow } from '../../../../views/people/privacy/admin/run.js';
import { Reauthentication } from '../../../accounts/reauthentication.service.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { csvChunks, csvFile } from '../../../admin/csv.js';
import { type Form, OWN_PASSWORD } from '../../../admin/form-input.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { privacyPaths } from '../../../shared/paths/privacy.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { SiteService } from '../../../site/site.service.js';
import { ErasureJournal } from '../erasure-journal.js';
import type { Due } from '../retention-runs.js';
import { Retention } from '../retention.service.js';
import { PrivacyRecords } from './privacy-records.service.js';

const HEADERS = ['Tutanak', 'Başladı', 'Bitti', 'Başlatan', 'Veri', 'Süre', 'Şundan eski', 'Silinen kayıt'];

/** Retention and erasures: past runs, the journal of erasures, and the rows that a run would take now. */
@Controller()
@Allow('privacy.write')
export class PrivacyController {
  constructor(
    private readonly records: PrivacyRecords,
    private readonly retention: Retention,
    private readonly journal: ErasureJournal,
    private readonly sessions: SessionsService,
    private readonly reauthentication: Reauthentication,
    private readonly site: SiteService,
  ) {}

  @Get(privacyPaths.home())
  index(): Promise<PageResponse> {
    return this.shown(null, null);
  }

  @Post(privacyPaths.preview())
  @HttpCode(200)
  @Audited('none: a look changes nothing')
  @Sensitive('free: figures only')
  async preview(): Promise<PageResponse> {
    return this.shown(await this.retention.due(), null);
  }

  @Post(privacyPaths.runs())
  @HttpCode(200)
  @Audited('retention.start')
  @Sensitive('asks')
  async begin(@Req() req: Request, @By() actor: Actor): Promise<PageResponse | Redirect> {
    const refusal = await this.reauthentication.refusalOf(req, (req.body as Form)[OWN_PASSWORD]);
    if (refusal !== null) return this.shown(null, refusal);
    const id = await this.retention.begin(actor);
    await this.sessions.flash(req, 'success', 'Silme başladı; tutanak ilerledikçe yenilenir.');
    return redirect(privacyPaths.run(id));
  }

  @Get(privacyPaths.runsCsv())
  async csv(): Promise<StreamableFile> {
    const { timeZone } = await this.site.current();
    const batches = this.records.lines();
    const chunks = csvChunks<readonly unknown[]>(
      HEADERS,
      (after) => (after === null ? all(batches) : Promise.resolve([])),
      (row) => row,
    );
    return csvFile('imha-tutanaklari', chunks, timeZone);
  }

  /** Numbers and digests, no person: kept apart from the backups. */
  @Get(privacyPaths.journal())
  @Header('Cache-Control', 'no-store')
  async erasures(): Promise<StreamableFile> {
    const entries = await this.journal.all();
    return new StreamableFile(Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')), {
      type: 'application/jsonl; charset=utf-8',
      disposition: 'attachment; filename="silme-gunlugu.jsonl"',
    });
  }

  @Get(`${privacyPaths.runs()}/:id`)
  async show(@Param('id') id: string): Promise<PageResponse> {
    return page(RetentionRunShow, await this.records.run(id));
  }

  private async shown(due: readonly Due[] | null, error: string | null): Promise<PageResponse> {
    return page(PrivacyIndex, { ...(await this.records.index(due)), error }, error === null ? 200 : 422);
  }
}

/** The file holds nine lines a night: all of them fit into one piece. */
async function all(batches: AsyncIterable<readonly (readonly unknown[])[]>): Promise<readonly unknown[][]> {
  const rows: unknown[][] = [];
  for await (const batch of batches) rows.push(...batch.map((row) => [...row]));
  return rows;
}
