import { type Query, segment, withQuery } from './site.js';

/** The gallery of components and blocks, outside of production. */
export const galleryPaths = {
  index: (query: Query = {}) => withQuery('/galeri', query),
  component: (name: string, example: string, query: Query = {}) =>
    withQuery(`/galeri/bilesenler/${segment(name)}/${segment(example.toLowerCase())}`, query),
  block: (type: string, query: Query = {}) =>
    withQuery(`/galeri/bloklar/${segment(type.toLowerCase())}`, query),
} as const;
