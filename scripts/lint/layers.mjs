/**
 * The floors of `src`, lowest first: a folder imports what stands below it and, without a circle, beside it. `<feature>/admin`
 * (its staff screens) stands one floor above its feature. Lint zones and `test/rules/layers.spec.ts` read this list.
 */
export const FLOORS = [
  { name: 'pure', folders: ['finance', 'words'] },
  { name: 'ground', folders: ['config', 'logging', 'validation'] },
  { name: 'data', folders: ['database'] },
  { name: 'delivery', folders: ['audit', 'monitoring', 'page-cache', 'rendering', 'routing'] },
  { name: 'shared', folders: ['codes', 'deliveries', 'images', 'measures', 'refusals', 'site'] },
  { name: 'catalogue', folders: ['offers', 'taxes'] },
  { name: 'page parts', folders: ['blocks'] },
  {
    name: 'features',
    folders: [
      'accounts',
      'ads',
      'api',
      'applicants',
      'applications',
      'banks',
      'calculators',
      'campaigns',
      'cards',
      'clicks',
      'client-errors',
      'deposits',
      'embeds',
      'gallery',
      'guides',
      'loan-amounts',
      'loans',
      'members',
      'newsletter',
      'notices',
      'notifications',
      'pages',
      'privacy',
      'rate-history',
      'referrals',
      'remote-customer',
      'search',
      'seo',
    ],
  },
  { name: 'staff', folders: ['admin'] },
  {
    name: 'staff screens',
    folders: ['approvals', 'dashboard', 'ordering', 'portal', 'reports'],
    /** And every `<feature>/admin`. */
    hasAdmin: true,
  },
  { name: 'front door', folders: ['http'] },
];
