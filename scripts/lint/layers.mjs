/**
 * The rooms of `src`, the lowest layer first. A room imports rooms of lower layers, and rooms beside it in no circle.
 * An `admin` folder inside a room holds its staff screens; these are a room of its own, on the layer that says `hasAdmin`.
 * Lint zones and `test/rules/layers.spec.ts` read this list.
 */
export const LAYERS = [
  { name: 'shared', rooms: ['shared'] },
  { name: 'platform', rooms: ['platform'] },
  { name: 'site', rooms: ['site'] },
  { name: 'messages', rooms: ['messages'] },
  { name: 'catalogue', rooms: ['offers'] },
  { name: 'people with an account', rooms: ['accounts'] },
  { name: 'content', rooms: ['pages'] },
  {
    name: 'features',
    rooms: ['ads', 'api', 'applications', 'banks', 'discovery', 'people', 'products'],
  },
  { name: 'staff', rooms: ['admin'] },
  { name: 'staff screens', rooms: ['ordering', 'portal', 'reports', 'settings'], hasAdmin: true },
  { name: 'process', rooms: ['app', 'commands'] },
];
