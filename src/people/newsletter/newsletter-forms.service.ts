import { Injectable } from '@nestjs/common';
import { registry } from '../../../views/blocks/registry.js';
import { shownBlocks } from '../../../views/blocks/model.js';
import { type ParsedComponents, parseComponents, readBlockOf } from '../../../views/blocks/parse.js';
import type { AnyBlock, Block } from '../../../views/blocks/types.js';
import { ownValue, type TextReader } from '../../../views/blocks/values.js';
import { readLink } from '../../../views/blocks/links.js';
import { readHome } from '../../../views/blocks/content/home-content.js';
import { PageTextsService } from '../../pages/blocks/page-texts.service.js';
import { HOME_SLUG, StoredPagesService } from '../../pages/blocks/stored-pages.service.js';
import { paths } from '../../shared/paths/site.js';

/** The form a visitor saw: what it asked for and the sentences beside its boxes. */
export interface NewsletterForm {
  readonly settings: Block<'newsletter'>['settings'];
  /** The sentence by which the form asked for more than one channel before: pages that were open then still send it. */
  readonly textForAll: string;
  /** Path of the page it stands on, and its anchor there; null when that is no page we know. */
  readonly place: { readonly page: string; readonly anchor: string } | null;
}

/**
 * Finds the newsletter block a submission came from. The texts a person agreed to are read from the page they stand
 * on and never taken from the request.
 */
@Injectable()
export class NewsletterFormsService {
  constructor(
    private readonly pages: StoredPagesService,
    private readonly texts: PageTextsService,
  ) {}

  /**
   * @param page path of the page, as sent
   * @param section anchor of the block on that page, as sent
   */
  async find(page: string | undefined, section: string | undefined): Promise<NewsletterForm> {
    const read = await this.texts.reader();
    const path = ownPath(page);
    const parsed = path === null ? null : await this.componentsAt(path, read);
    const found = parsed && blockAt(parsed, section);
    if (path === null || !found) return { settings: ownForm(read), textForAll: TEXT_FOR_ALL, place: null };
    const { settings, raw } = found.block;
    const stored = ownValue(ownValue(raw, 'settings'), 'marketingText');
    const textForAll = typeof stored === 'string' && stored !== '' ? stored : TEXT_FOR_ALL;
    return { settings, textForAll, place: { page: path, anchor: found.anchor } };
  }

  /** The form of /bulten itself, with the product's texts; needs no database. */
  async own(): Promise<NewsletterForm['settings']> {
    return ownForm(await this.texts.readerWithoutTaxes());
  }

  private async componentsAt(path: string, read: TextReader): Promise<ParsedComponents | null> {
    const slug = path === paths.home() ? HOME_SLUG : path.slice(1);
    const page = await this.pages.find(slug);
    if (slug === HOME_SLUG) return readHome(page?.content, read).parsed;
    return page?.slug === slug && page.template === 'json' ? parseComponents(page.content, read) : null;
  }
}

const TEXT_FOR_ALL =
  'Kampanya ve tekliflerin SMS ve e-posta ile gönderilmesine izin veriyorum. (İsteğe bağlı)';

/** The path without query and fragment, when it is one of our own. */
function ownPath(page: string | undefined): string | null {
  const link = readLink(page);
  return link?.startsWith('/') ? new URL(link, 'https://site.invalid').pathname : null;
}

function blockAt(
  parsed: ParsedComponents,
  section: string | undefined,
): { block: Block<'newsletter'>; anchor: string } | null {
  const blocks = shownBlocks(parsed);
  const named = /^b(\d{1,3})$/.exec(section ?? '')?.[1];
  const at = named === undefined ? -1 : Number(named) - 1;
  const chosen = isNewsletter(blocks[at]) ? at : blocks.findIndex(isNewsletter);
  const block = blocks[chosen];
  return isNewsletter(block) ? { block, anchor: `b${chosen + 1}` } : null;
}

function isNewsletter(block: AnyBlock | undefined): block is Block<'newsletter'> {
  return block?.type === 'newsletter';
}

function ownForm(read: TextReader): NewsletterForm['settings'] {
  return readBlockOf(registry.newsletter, {}, 'bulten', read).settings;
}
