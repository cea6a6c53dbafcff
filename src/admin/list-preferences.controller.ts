import { BadRequestException, Body, Controller, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SessionsService } from '../accounts/sessions.service.js';
import { Allow } from '../platform/routing/access.js';
import { Audited } from '../platform/routing/audited.js';
import { Sensitive } from '../platform/routing/sensitive.js';
import { AUDIENCES } from '../shared/enums/accounts.js';
import { adminPaths } from '../shared/paths/site.js';
import { type Redirect, redirect } from '../shared/rendering/page.js';
import type { Form } from './form-input.js';
import { RecordNotFound } from './records.service.js';
import { returnAddress } from './return-address.js';
import { type Owner, SavedViews } from './saved-views.service.js';
import { ListPreferences } from './list-preferences.service.js';

const MAX_COLUMNS = 30;
const MAX_NAME = 40;
const MAX_QUERY = 1_000;
const ID = /^[1-9]\d{0,17}$/;
const LIST = /^\/admin(?:\/[a-z-]+){1,4}$/;

/** How a person has her lists: density, columns, views of them under a name, and single-letter shortcuts. */
@Controller()
@Allow('profile.write')
export class ListPreferencesController {
  constructor(
    private readonly preferences: ListPreferences,
    private readonly views: SavedViews,
    private readonly sessions: SessionsService,
  ) {}

  @Post(adminPaths.listLook())
  @Audited('none: how one looks at a list is nobody else’s business')
  @Sensitive('free: shows nothing that was not there')
  async look(@Req() req: Request, @Body() body: Form): Promise<Redirect> {
    const list = listIn(body);
    const shown = new Set(textsIn(body['shown']));
    const hidden = textsIn(body['columns']).filter((column) => !shown.has(column));
    if (hidden.length > MAX_COLUMNS) throw new BadRequestException();
    await this.preferences.look(ownerOf(req).id, list, body['density'] === 'roomy', hidden);
    return redirect(returnAddress(body['return'], list));
  }

  @Post(adminPaths.shortcuts())
  @Audited('none: which keys one uses is nobody else’s business')
  @Sensitive('free: shows nothing that was not there')
  async shortcuts(@Req() req: Request, @Body() body: Form): Promise<Redirect> {
    await this.preferences.shortcuts(ownerOf(req).id, body['shortcuts'] === 'on');
    return redirect(returnAddress(body['return'], adminPaths.profile()));
  }

  @Post(adminPaths.savedViews())
  @Audited('none: a view shows nothing that its reader may not see')
  @Sensitive('free: shows nothing that was not there')
  async keep(@Req() req: Request, @Body() body: Form): Promise<Redirect> {
    const list = listIn(body);
    const name = textIn(body['name']);
    const query = queryIn(textIn(body['query']));
    const audience = AUDIENCES.find((one) => one === body['audience']) ?? 'own';
    if (name === '' || name.length > MAX_NAME || query.length > MAX_QUERY)
      throw new BadRequestException({ text: `Görünüme en çok ${String(MAX_NAME)} harflik bir ad verin.` });
    const isKept = await this.views.keep(ownerOf(req), { list, name, query, audience });
    await this.sessions.flash(
      req,
      isKept ? 'success' : 'error',
      isKept ? `“${name}” görünümü kaydedildi.` : 'En çok 20 görünüm kaydedebilirsiniz; önce birini silin.',
    );
    return redirect(returnAddress(body['return'], list));
  }

  @Post(`${adminPaths.savedViews()}/:id/delete`)
  @Audited('none: a view shows nothing that its reader may not see')
  @Sensitive('free: shows nothing that was not there')
  async forget(@Req() req: Request, @Param('id') id: string, @Body() body: Form): Promise<Redirect> {
    const name = ID.test(id) ? await this.views.forget(ownerOf(req), id) : null;
    if (name === null) throw new RecordNotFound('Görünüm');
    await this.sessions.flash(req, 'success', `“${name}” görünümü silindi.`);
    return redirect(returnAddress(body['return'], adminPaths.dashboard()));
  }
}

/** The guard has let nobody else in. */
function ownerOf({ user }: Request): Owner {
  if (!user) throw new Error('a guarded route without a person');
  return { id: user.id, role: user.role };
}

const textIn = (given: unknown): string => (typeof given === 'string' ? given.trim() : '');

const textsIn = (given: unknown): string[] =>
  (Array.isArray(given) ? given : [given]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );

/** @throws BadRequestException */
function listIn({ list }: Form): string {
  if (typeof list !== 'string' || !LIST.test(list)) throw new BadRequestException();
  return list;
}

/** Without what was searched for, which may name a person, and without the page. */
function queryIn(text: string): string {
  const query = new URLSearchParams(text);
  for (const name of ['q', 'page']) query.delete(name);
  return query.toString();
}
