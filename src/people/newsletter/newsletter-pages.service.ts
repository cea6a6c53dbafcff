import { Injectable } from '@nestjs/common';
import { NewsletterNew, type NewsletterNewProps } from '../../../views/people/newsletter/new.js';
import { paths } from '../../shared/paths/site.js';
import { Json, page, type PageResponse } from '../../shared/rendering/page.js';
import { isRecord } from '../../../views/blocks/values.js';
import { NewsletterFormsService } from './newsletter-forms.service.js';
import type { NewsletterOutcome } from './newsletter.service.js';
import { textOf } from '../../platform/validation/text-of.js';

type Refused = Exclude<NewsletterOutcome, { readonly kind: 'taken' }>;

const STATUS = { invalid: 422, limited: 429, unavailable: 503, closed: 503 } as const satisfies Readonly<
  Record<Refused['kind'], number>
>;

const TYPED = ['phone_number', 'email', 'kvkk_consent', 'marketing_email'];
const MAX_TYPED_LENGTH = 254;

/** The newsletter form as a page of its own: empty, or as it came back. */
@Injectable()
export class NewsletterPagesService {
  constructor(private readonly forms: NewsletterFormsService) {}

  async blank(): Promise<NewsletterNewProps> {
    const settings = await this.forms.own();
    return {
      settings,
      sourcePage: paths.newsletter(),
      section: 'bulten',
      typed: {},
      errors: {},
      problem: null,
    };
  }

  /** The form again, with what was typed and what is wrong with it. */
  async again(raw: unknown, refused: Refused): Promise<PageResponse> {
    const sent = isRecord(raw) ? raw : {};
    const [sourcePage, section] = [
      textOf(sent['source_page'], MAX_TYPED_LENGTH),
      textOf(sent['source_section'], MAX_TYPED_LENGTH),
    ];
    const { settings } = await this.forms.find(sourcePage, section).catch(async () => ({
      // Without a database the page is not known; the person keeps what was typed all the same.
      settings: await this.forms.own(),
    }));
    const props: NewsletterNewProps = {
      settings,
      sourcePage: sourcePage || paths.newsletter(),
      section: section || 'bulten',
      typed: Object.fromEntries(TYPED.map((name) => [name, textOf(sent[name], MAX_TYPED_LENGTH)])),
      errors: refused.kind === 'invalid' ? refused.fields : {},
      problem: refused.kind === 'invalid' ? null : refused.text,
    };
    return page(NewsletterNew, props, STATUS[refused.kind]);
  }

  asJson(outcome: NewsletterOutcome): Json {
    switch (outcome.kind) {
      case 'taken':
        return new Json(201, { success: true });
      case 'invalid': {
        const { fields } = outcome;
        return new Json(STATUS.invalid, { success: false, error: Object.values(fields)[0] ?? '', fields });
      }
      case 'limited':
      case 'unavailable':
      case 'closed':
        return new Json(STATUS[outcome.kind], { success: false, error: outcome.text });
    }
  }
}
