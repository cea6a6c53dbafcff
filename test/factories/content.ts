import { randomUUID } from 'node:crypto';
import type { Ad } from '../../src/ads/ad.entity.js';
import type { PageDraft } from '../../src/pages/page-draft.entity.js';
import type { PageRedirect } from '../../src/pages/page-redirect.entity.js';
import type { PageRevision } from '../../src/pages/page-revision.entity.js';
import type { Page } from '../../src/pages/blocks/page.entity.js';
import type { Notification } from '../../src/banks/notifications/notification.entity.js';
import type { ImageFolder } from '../../src/site/images/image-folder.entity.js';
import type { Image } from '../../src/site/images/image.entity.js';
import type { Campaign } from '../../src/banks/campaigns/campaign.entity.js';
import { factoryOf } from './row.js';

/** A draft that nobody sees. */
export const aPage = factoryOf<Page>('pages', () => ({ title: 'Deneme', search_key: '' }));

export const aRevision = factoryOf<PageRevision>('page_revisions', () => ({
  by_name: 'Deneme',
  kind: 'named',
  title: 'Deneme',
  slug: 'deneme',
  meta_title: '',
  meta_description: '',
  template: 'default',
  is_featured: false,
  author: '',
  content: '',
}));

export const anImage = factoryOf<Image>('images', () => ({
  content_hash: randomUUID().replaceAll('-', ''),
  mime_type: 'image/webp',
  name: 'deneme',
  width: 10,
  height: 10,
}));

/** Its search key is its name, as folding leaves short lower-case names. */
export const anImageFolder = factoryOf<ImageFolder>('image_folders', ({ name = 'logolar' }) => ({
  name,
  search_key: name,
}));

/** An ad of code; `addAd` (support/ads.ts) makes one with an image. */
export const aCodeAd = factoryOf<Ad>('ads', () => ({
  name: 'Deneme',
  search_key: 'deneme',
  type: 'code',
  pages: ['mevduat'],
  html_code: '<p>a</p>',
  start_date: '2026-01-01',
  end_date: '2099-12-31',
}));

export const aNotification = factoryOf<Notification>('notifications', () => ({
  type: 'news',
  category: 'kredi',
  title: 'Deneme',
  link: '/',
}));

export const aCampaign = factoryOf<Campaign>('campaigns', ({ title = 'Deneme' }) => ({
  title,
  search_key: title.toLowerCase(),
  type: 'loan',
  bank_id: 'akbank',
}));

export const aDraft = factoryOf<PageDraft>('page_drafts', () => ({
  title: 'Deneme',
  slug: 'deneme',
  meta_title: '',
  meta_description: '',
  template: 'default',
  is_featured: false,
  author: '',
  content: '',
}));

export const aRedirect = factoryOf<PageRedirect>('page_redirects', () => ({}));
