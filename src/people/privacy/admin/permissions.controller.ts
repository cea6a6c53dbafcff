import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Post,
  Query,
  Req,
  type StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import { PermissionIndex } from '../../../../views/people/privacy/admin/permissions.js';
import { csvChunksOfLines, csvFile } from '../../../admin/csv.js';
import type { Form } from '../../../admin/form-input.js';
import { PersonalExports } from '../../../admin/personal-exports.service.js';
import { addDays, type CalendarDate, parseCalendarDate, todayIn } from '../../../shared/finance/calendar.js';
import { maskEmail, maskPhone } from '../../../shared/finance/tr/format.js';
import { privacyPaths } from '../../../shared/paths/privacy.js';
import { type PageResponse, page } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { lastOf, type RawQuery } from '../../../platform/routing/raw-query.js';
import { SiteService } from '../../../site/site.service.js';
import {
  MAX_COUNTED,
  PERMISSION_PLACES,
  PERMISSION_STATES,
  PERMISSION_TYPES,
  type PermissionAct,
} from './permissions.js';
import { type PermissionFilters, Permissions, recordsOf } from './permissions.service.js';

/** As the register names its columns. */
const HEADERS = ['recipient', 'recipientType', 'type', 'status', 'source', 'consentDate'];
/** All is given and taken back on the site, by people for themselves. */
const [RECIPIENT_TYPE, SOURCE] = ['BIREYSEL', 'HS_WEB'];

const SHOWN = 50;
const USUAL_DAYS = 7;

/** Permissions of marketing, in the form that the register of commercial messages (İYS) takes. */
@Controller()
@Allow('privacy.write')
export class PermissionsController {
  constructor(
    private readonly permissions: Permissions,
    private readonly personal: PersonalExports,
    private readonly site: SiteService,
  ) {}

  @Get(privacyPaths.permissions())
  async index(@Query() query: RawQuery): Promise<PageResponse> {
    const filters = await this.read(query);
    const [acts, counts] = await Promise.all([
      this.permissions.batch(filters, null, SHOWN),
      this.permissions.counts(filters),
    ]);
    const rows = acts.flatMap((act) =>
      recordsOf(act, filters.type).map(({ recipient, ...rest }) => ({
        ...rest,
        key: `${act.key} ${rest.type}`,
        recipient: rest.type === 'EPOSTA' ? maskEmail(recipient) : maskPhone(recipient.slice(3)),
      })),
    );
    const csvHref = privacyPaths.permissionsCsv(toQuery(filters));
    return page(PermissionIndex, { filters, counts, max: MAX_COUNTED, shown: SHOWN, rows, csvHref });
  }

  @Get(privacyPaths.permissionsCsv())
  async newExport(@Query() query: RawQuery): Promise<PageResponse> {
    return this.ask(await this.read(query), null);
  }

  @Post(privacyPaths.permissionsCsv())
  @HttpCode(200)
  @Audited('permission.export')
  @Sensitive('asks')
  @Header('Cache-Control', 'no-store')
  async csv(@Req() req: Request, @Body() { list }: Form): Promise<PageResponse | StreamableFile> {
    const given = new URLSearchParams(typeof list === 'string' ? list.slice(0, 300) : '');
    const filters = await this.read(Object.fromEntries(given));
    const what = { action: 'permission.export', resource: 'permission' };
    const asked = { filters: toQuery(filters), search: '' };
    const refusal = await this.personal.refusalOf(req, asked, what);
    if (refusal !== null) return this.ask(filters, refusal);
    const chunks = csvChunksOfLines<PermissionAct>(
      HEADERS,
      (after) => this.permissions.batch(filters, after),
      (act) => recordsOf(act, filters.type).map(lineOf),
    );
    return csvFile('iys-izinleri', chunks, (await this.site.current()).timeZone);
  }

  private ask(filters: PermissionFilters, error: string | null): PageResponse {
    const query = toQuery(filters);
    return this.personal.ask({
      title: 'İYS izin dosyası',
      holds: 'Dosyada telefonlar ve e-posta adresleri açık olarak yer alır.',
      action: privacyPaths.permissionsCsv(),
      list: new URLSearchParams(query).toString(),
      backHref: privacyPaths.permissions(query),
      error,
    });
  }

  /** The filters of the address; a value that can't be read counts as absent. */
  private async read(query: RawQuery): Promise<PermissionFilters> {
    const today = todayIn((await this.site.current()).timeZone, new Date());
    const dayOf = (name: string, otherwise: CalendarDate): CalendarDate =>
      parseCalendarDate(lastOf(query[name]) ?? '') ?? otherwise;
    const oneOf = <Word extends string>(words: readonly Word[], name: string): Word | null =>
      words.find((word) => word === lastOf(query[name])) ?? null;
    const to = dayOf('to', today);
    return {
      to,
      from: dayOf('from', addDays(to, -USUAL_DAYS)),
      place: oneOf(PERMISSION_PLACES, 'place'),
      state: oneOf(PERMISSION_STATES, 'state'),
      type: oneOf(PERMISSION_TYPES, 'type'),
    };
  }
}

const toQuery = ({ from, to, place, state, type }: PermissionFilters): Record<string, string> => ({
  ...{ from, to },
  ...(place !== null && { place }),
  ...(state !== null && { state }),
  ...(type !== null && { type }),
});

const lineOf = ({ recipient, type, state, at }: ReturnType<typeof recordsOf>[number]): readonly string[] => [
  ...[recipient, RECIPIENT_TYPE ?? ''],
  ...[type, state, SOURCE ?? '', at],
];
