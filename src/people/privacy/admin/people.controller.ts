import { Body, Controller, Get, HttpCode, Post, Req, StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { PeopleIndex, type PersonView } from '../../../../views/people/privacy/admin/people.js';
import { Reauthentication } from '../../../accounts/reauthentication.service.js';
import { SessionsService } from '../../../accounts/sessions.service.js';
import { type Named, readContact } from '../../../admin/contact-input.js';
import { type Form, OWN_PASSWORD } from '../../../admin/form-input.js';
import type { Actor } from '../../../platform/audit/audit.service.js';
import { DocumentSeal } from '../../../platform/documents/document-seal.js';
import { writePdf } from '../../../platform/documents/pdf.js';
import { todayIn } from '../../../shared/finance/calendar.js';
import { formatInstant } from '../../../shared/finance/tr/format-instant.js';
import { ERASURE_REASON_LABELS } from '../../../shared/labels/privacy.js';
import { privacyPaths } from '../../../shared/paths/privacy.js';
import { type PageResponse, page, type Redirect, redirect } from '../../../shared/rendering/page.js';
import { Allow } from '../../../platform/routing/access.js';
import { By } from '../../../platform/routing/actor.js';
import { Audited } from '../../../platform/routing/audited.js';
import { Sensitive } from '../../../platform/routing/sensitive.js';
import { SiteService } from '../../../site/site.service.js';
import { channelsNamed } from '../../channels-named.js';
import { ERASURE_REASONS, type ErasureReason } from '../../../shared/enums/privacy.js';
import { erasedText, Erasures } from '../erasures.service.js';
import { PersonCorrections } from './person-corrections.service.js';
import { contactOf, type PersonFile, PersonRecords } from './person-records.service.js';
import { PersonPermissions } from './person-permissions.service.js';
import { PersonViews } from './person-views.service.js';
import { transferRecordPdf } from './transfer-record.js';

/** An erasure that staff confirmed with their own password, and its reason. */
interface Asked {
  readonly person: Named;
  readonly reason: ErasureReason;
}

/** Everything about one person, and what she may ask for. */
@Controller()
@Allow('privacy.write')
export class PeopleController {
  constructor(
    private readonly people: PersonRecords,
    private readonly corrections: PersonCorrections,
    private readonly permissions: PersonPermissions,
    private readonly views: PersonViews,
    private readonly erasures: Erasures,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly site: SiteService,
    private readonly seals: DocumentSeal,
  ) {}

  @Get(privacyPaths.people())
  index(): PageResponse {
    return page(PeopleIndex, { contact: '', error: null, person: null });
  }

  /** The look at a person is written down before her data are shown. */
  @Post(privacyPaths.people())
  @HttpCode(200)
  @Audited('person.reveal')
  @Sensitive('free: each look is written down before it; what leaves or changes asks')
  async show(@Body() form: Form, @By() actor: Actor): Promise<PageResponse> {
    const person = readContact(form);
    if ('error' in person) return refused(form, person.error);
    await this.people.note(person, { verb: 'reveal' }, actor);
    return this.shown(person, {}, 200);
  }

  @Post(privacyPaths.personExport())
  @HttpCode(200)
  @Audited('person.export')
  @Sensitive('asks')
  async export(
    @Req() req: Request,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | StreamableFile> {
    const asked = await this.asked(req, form);
    if (!('person' in asked)) return asked;
    const { person, reason } = asked;
    await this.people.note(person, { verb: 'export', reason }, actor);
    const [file, { timeZone }] = await Promise.all([this.people.of(person), this.site.current()]);
    return new StreamableFile(
      Buffer.from(`${JSON.stringify({ [person.type]: person.value, ...file }, null, 2)}\n`),
      {
        type: 'application/json; charset=utf-8',
        disposition: `attachment; filename="kisi-${todayIn(timeZone, new Date())}.json"`,
      },
    );
  }

  /** For the person or the authority: one document, sealed. */
  @Post(privacyPaths.personTransferRecord())
  @HttpCode(200)
  @Audited('person.transfer-record')
  @Sensitive('asks')
  async transferRecord(
    @Req() req: Request,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | StreamableFile> {
    const asked = await this.asked(req, form);
    if (!('person' in asked)) return asked;
    await this.people.note(asked.person, { verb: 'transfer-record', reason: asked.reason }, actor);
    const [{ applications }, person, site] = await Promise.all([
      this.people.of(asked.person),
      this.views.of(asked.person),
      this.site.current(),
    ]);
    const now = new Date();
    const atOf = (instant: Date): string => formatInstant(instant, site.timeZone);
    const reason = ERASURE_REASON_LABELS[asked.reason];
    const document = await writePdf(
      transferRecordPdf({ person, applications, reason, at: atOf(now), site, atOf }),
    );
    return new StreamableFile(this.seals.seal(document), {
      type: 'application/pdf',
      disposition: `attachment; filename="aktarim-kaydi-${todayIn(site.timeZone, now)}.pdf"`,
    });
  }

  @Post(privacyPaths.personCorrect())
  @HttpCode(200)
  @Audited('person.correct')
  @Sensitive('asks')
  async correct(
    @Req() req: Request,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const right = readContact({ contact: form['right'] }, 'new');
    const asked = await this.asked(req, form, 'error' in right ? { right: right.error } : {});
    if (!('person' in asked)) return asked;
    if ('error' in right) return this.shown(asked.person, { right: right.error });
    const count = await this.corrections.correct(asked.person, right, asked.reason, actor);
    return this.done(req, `${String(count)} başvuru düzeltildi.`);
  }

  @Post(privacyPaths.personWithdraw())
  @HttpCode(200)
  @Audited('person.withdraw')
  @Sensitive('free: nobody gains by a permission that ends, and the log says who ended it')
  async withdraw(
    @Req() req: Request,
    @Body() form: Form,
    @By() actor: Actor,
  ): Promise<PageResponse | Redirect> {
    const person = readContact(form);
    if ('error' in person) return refused(form, person.error);
    const count = await this.permissions.withdraw(person, channelsNamed(form['consent']), actor);
    return this.done(req, `İleti izni geri alındı: ${String(count)} kayıt.`);
  }

  @Post(privacyPaths.personErase())
  @HttpCode(200)
  @Audited('person.erase')
  @Sensitive('asks')
  async erase(@Req() req: Request, @Body() form: Form, @By() actor: Actor): Promise<PageResponse | Redirect> {
    const asked = await this.asked(req, form);
    if (!('person' in asked)) return asked;
    const { person, reason } = asked;
    const file = await this.people.of(person);
    const what = {
      applications: file.applications.map(({ id }) => id),
      subscribers: file.subscriptions.map(({ id }) => id),
      members: file.accounts.filter((account) => isHers(account, person)).map(({ id }) => id),
      contact: contactOf(person),
    };
    const erased = await this.erasures.erase(what, { reason, actor });
    const count = erased.applications + erased.subscribers + erased.members;
    await this.people.note(person, { verb: 'erase', reason, count }, actor);
    return this.done(req, `Silindi ya da anonimleştirildi: ${erasedText(erased)}.`);
  }

  /** @returns the page with what is wrong, or whom it is about */
  private async asked(
    req: Request,
    form: Form,
    more: PersonView['errors'] = {},
  ): Promise<Asked | PageResponse> {
    const person = readContact(form);
    if ('error' in person) return refused(form, person.error);
    const reason = ERASURE_REASONS.find((one) => one === form['reason'] && one !== 'period');
    const wrong = { ...more, ...(reason === undefined && { reason: 'Lütfen bir neden seçin' }) };
    const rest = Object.keys(wrong).length > 0 ? 'wrong' : 'right';
    const refusal = await this.reauthentication.refusalOf(req, form[OWN_PASSWORD], rest);
    const errors = { ...wrong, ...(refusal !== null && { own_password: refusal }) };
    if (reason === undefined || Object.keys(errors).length > 0) return this.shown(person, errors);
    return { person, reason };
  }

  private async shown(person: Named, errors: PersonView['errors'], status = 422): Promise<PageResponse> {
    const found = await this.views.of(person, errors);
    return page(PeopleIndex, { contact: person.value, error: null, person: found }, status);
  }

  private async done(req: Request, text: string): Promise<Redirect> {
    await this.sessions.flash(req, 'success', text);
    return redirect(privacyPaths.people());
  }
}

/** Anybody may have typed a number that was never confirmed: such an account is not taken, the number is taken out of it. */
const isHers = (
  { role, email, phone_confirmed_at: confirmed }: PersonFile['accounts'][number],
  person: Named,
) => role === 'user' && (confirmed !== null || (person.type === 'email' && email === person.value));

const refused = ({ contact }: Form, error: string): PageResponse =>
  page(
    PeopleIndex,
    { contact: typeof contact === 'string' ? contact.slice(0, 254) : '', error, person: null },
    422,
  );
