import type pg from 'pg';
import { fold } from '../../../shared/finance/tr/fold.js';
import { insertRows, insertSvg, readRows, readText, type Row, without } from './files.js';

/** Pages, notifications and ads. */
export async function loadContent(client: pg.PoolClient): Promise<void> {
  const pages = [...readRows('pages.json'), ...readRows('system-pages.json').map(withComponents)];
  await insertRows(client, 'pages', pages.map(toPage));
  await insertRows(client, 'notifications', readRows('notifications.json').map(toNotification));
  const ads: Row[] = [];
  for (const ad of readRows('ads.json')) {
    const image_id = await insertSvg(client, `ads/${String(ad['image'])}`, String(ad['alt_text']));
    ads.push({ ...without(ad, 'image'), image_id, search_key: fold(String(ad['name'])) });
  }
  await insertRows(client, 'ads', ads);
}

/** Blocks of pages whose address the code owns; their questions lie in files that other texts use too. */
function withComponents(page: Row): Row {
  const components = (page['components'] as Row[]).map((component) => ({
    ...without(component, 'faqs_file'),
    content: {
      faqs: readRows(String(component['faqs_file'])).map(({ question, answer, category }) => ({
        question,
        answer,
        category,
      })),
    },
  }));
  return { ...without(page, 'components'), content: { components } };
}

function toNotification(notification: Row): Row {
  const { title, description } = notification;
  return { ...notification, search_key: fold(`${String(title)} ${String(description)}`) };
}

/** A page's content is HTML from a file of its own, or the object of the json template as text. */
function toPage(page: Row): Row {
  const { content } = page;
  const file = page['content_file'];
  return {
    ...without(page, 'content_file'),
    content: typeof file === 'string' ? readText(`pages/${file}`) : JSON.stringify(content),
    search_key: fold(`${String(page['title'])} ${String(page['slug'])}`),
    published_at:
      page['is_published'] === true ? (page['published_at'] ?? new Date().toISOString()) : undefined,
  };
}
