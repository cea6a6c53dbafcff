import type { ListView } from './list-view.js';

/** A list for the examples of its parts. */
export const exampleList: ListView = {
  path: '/admin/content/banks',
  search: 'ak',
  total: 1_234,
  isExact: true,
  page: 2,
  pageCount: 50,
  pageHref: (page) => `/admin/content/banks?q=ak&page=${String(page)}`,
  sizes: [25, 50, 100].map((size) => ({
    size,
    href: `/admin/content/banks?q=ak&size=${String(size)}`,
    current: size === 25,
  })),
  sorts: {},
  heading: (name) => name,
  orderFields: [{ name: 'sort', value: '-name' }],
  filterFields: [{ name: 'q', value: 'ak' }],
  filterCount: 1,
  clearedHref: '/admin/content/banks',
};
