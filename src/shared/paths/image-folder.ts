import { type Query, segment, withQuery } from './site.js';

/** Of the folders of the library of pictures. */
export const imageFolderPaths = {
  list: (query: Query = {}) => withQuery('/admin/content/image-folders', query),
  folder: (id: string) => `/admin/content/image-folders/${segment(id)}`,
  delete: (id: string) => `/admin/content/image-folders/${segment(id)}/delete`,
  /** Puts ticked pictures into a folder. */
  move: () => '/admin/content/image-moves',
} as const;
