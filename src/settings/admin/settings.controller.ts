import {
  Body,
  Controller,
  Get,
  Header,
  NotFoundException,
  Param,
  Post,
  Req,
  StreamableFile,
} from '@nestjs/common';
import type { Request } from 'express';
import { AppearanceSettings } from '../../../views/settings/admin/appearance.js';
import { ApiSettings } from '../../../views/settings/admin/api.js';
import type { SettingsProps } from '../../../views/settings/admin/frame.js';
import { GeneralSettings } from '../../../views/settings/admin/general.js';
import { NotificationSettings } from '../../../views/settings/admin/notifications.js';
import { PrivacySettings } from '../../../views/settings/admin/privacy.js';
import { SecuritySettingsEdit } from '../../../views/settings/admin/security.js';
import type { FormView } from '../../../views/components/admin-form/form-view.js';
import type { Form } from '../../admin/form-input.js';
import { type Actor, AuditService } from '../../platform/audit/audit.service.js';
import { todayIn } from '../../shared/finance/calendar.js';
import { ChannelConfig } from '../../messages/deliveries/channel-config.js';
import { PictureIntake, type Taken } from '../../site/images/admin/picture-intake.service.js';
import { typedPicture } from '../../admin/restored-draft.js';
import { adminPaths } from '../../shared/paths/site.js';
import { type PageResponse, page, type Redirect } from '../../shared/rendering/page.js';
import { Allow } from '../../platform/routing/access.js';
import { By } from '../../platform/routing/actor.js';
import { Audited } from '../../platform/routing/audited.js';
import { Sensitive } from '../../platform/routing/sensitive.js';
import { RestoresDraft } from '../../platform/routing/restored-draft.js';
import { SiteService } from '../../site/site.service.js';
import { contrastOf } from '../../shared/rendering/color-contrast.js';
import { SETTING_GROUPS } from './groups/index.js';
import type { GroupName } from '../../shared/enums/settings.js';
import type { SettingGroup } from './setting-group.js';
import { SettingsForms } from './settings-forms.service.js';
import { SettingsRecords } from './settings-records.service.js';

@Controller()
@Allow('settings.write')
export class AdminSettingsController {
  constructor(
    private readonly forms: SettingsForms,
    private readonly records: SettingsRecords,
    private readonly audit: AuditService,
    private readonly site: SiteService,
    private readonly pictures: PictureIntake,
    private readonly channelConfig: ChannelConfig,
  ) {}

  @Get(adminPaths.settings())
  index(@Req() req: Request): Promise<PageResponse> {
    return this.form(SETTING_GROUPS[0], req);
  }

  /** Export of all settings: a start for a second site, or a backup. */
  @Get(adminPaths.settingsExport())
  @Header('Cache-Control', 'no-store')
  @Audited('settings.export')
  async export(@Req() req: Request): Promise<StreamableFile> {
    const [groups, { timeZone }] = await Promise.all([this.records.all(), this.site.current()]);
    await this.audit.ofRequest(req, { action: 'settings.export', resource: 'settings', resourceId: '*' });
    return new StreamableFile(Buffer.from(`${JSON.stringify(groups, null, 2)}\n`), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="ayarlar-${todayIn(timeZone, new Date())}.json"`,
    });
  }

  @Get(`${adminPaths.settings()}/:group`)
  @RestoresDraft()
  edit(@Req() req: Request, @Param('group') name: string): Promise<PageResponse> {
    return this.form(find(name), req);
  }

  @Post(`${adminPaths.settings()}/:group`)
  @Audited('settings.update')
  @Sensitive('asks for the groups security and privacy, and for where webhooks go')
  async update(
    @Req() req: Request,
    @Param('group') name: string,
    @Body() given: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const group = find(name);
    const { body, errors, address } = await this.takeLogo(req, group, given);
    return this.forms.update(group.resource, group.name, { req, body, actor, errors }, (form, status) =>
      this.show(group.name, form, status, address),
    );
  }

  private async form({ name, resource }: SettingGroup<object>, req: Request): Promise<PageResponse> {
    const address = typedPicture(req, resource.path(name));
    return this.show(name, await this.forms.of(resource, name, req), 200, address);
  }

  private async takeLogo(req: Request, { name }: SettingGroup<object>, body: Form): Promise<Taken> {
    if (name !== 'appearance') return { body, errors: {}, address: '' };
    const site = await this.site.current();
    return this.pictures.take(req, body, 'logo', `${site.name} logosu`);
  }

  /** @param address of a logo that could not be had */
  private async show(name: GroupName, form: FormView, status = 200, address = ''): Promise<PageResponse> {
    const groups = SETTING_GROUPS.map((group) => ({
      title: group.title,
      href: adminPaths.settings(group.name),
      isCurrent: group.name === name,
    }));
    const props: SettingsProps = { form, groups };
    switch (name) {
      case 'general':
        return page(GeneralSettings, props, status);
      case 'security':
        return page(SecuritySettingsEdit, props, status);
      case 'notifications':
        return page(
          NotificationSettings,
          { ...props, isSmsConfigured: this.channelConfig.isConfigured('sms') },
          status,
        );
      case 'api':
        return page(ApiSettings, props, status);
      case 'privacy':
        return page(PrivacySettings, props, status);
      case 'appearance': {
        const [primary, secondary] = [form.values['primaryColor'], form.values['secondaryColor']].map(String);
        const contrast = contrastOf(primary ?? '', secondary ?? '');
        const logo = { picture: await this.pictures.view(form.values['logo']), address };
        return page(AppearanceSettings, { ...props, contrast, logo }, status);
      }
    }
  }
}

function find(name: string): SettingGroup<object> {
  const group = SETTING_GROUPS.find((one) => one.name === name);
  if (!group) throw new NotFoundException();
  return group;
}
