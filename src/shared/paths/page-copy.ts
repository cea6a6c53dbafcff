import { segment } from './site.js';

/** Where a page is copied to a draft. */
export const pageCopyPath = (id: string): string => `/admin/content/pages/${segment(id)}/copy`;
