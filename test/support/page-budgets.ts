/** Weight of a page: its HTML in bytes, the most of gzip and brotli as first and as kept, its elements. */
interface PageFigures {
  readonly raw: number;
  readonly wire: number;
  readonly elements: number;
  /** Until its first view is complete: `load` and two quiet seconds at 360 x 740, nothing in the cache, no input. */
  readonly requests: number;
  readonly bytes: number;
}

export interface PageBudget extends PageFigures {
  readonly path: string;
  /** On 26 November 2026, before pages were made lighter. */
  readonly before: PageFigures;
  /** Why one of its figures is not a quarter below that. */
  readonly reason?: string;
}

const figures = (
  raw: number,
  wire: number,
  elements: number,
  requests: number,
  bytes: number,
): PageFigures => ({ raw, wire, elements, requests, bytes });

const SHARED =
  'what every page loads, 33 KB with its font, is most of it, and header and footer are 196 elements';
const STAFF =
  'the first page of a browser asks for the styles and icons of all staff screens; menu and dialogs are 216 elements';

/** Most that ten pages may weigh, in counts and bytes, which no busy machine changes. */
export const BUDGETS: readonly PageBudget[] = [
  {
    path: '/',
    ...figures(78_500, 17_400, 1_170, 9, 60_500),
    before: figures(77_901, 17_868, 1_107, 9, 59_951),
    reason:
      'its blocks are content that staff chose, with a file of styles, each rate has its cost and an example, and its card asks for the value of a vehicle',
  },
  {
    path: '/ihtiyac-kredisi',
    ...figures(70_500, 15_500, 1_145, 7, 46_500),
    before: figures(89_340, 18_231, 1_751, 17, 70_847),
    reason:
      'each of 23 offers keeps its figures, both cost rates, its ways to apply and their names in the first HTML',
  },
  {
    path: '/mevduat',
    ...figures(61_400, 14_200, 900, 7, 46_300),
    before: figures(73_661, 15_845, 975, 16, 68_330),
    reason:
      'each offer keeps its figures, its ways to apply and their names in the first HTML; renewals have rates',
  },
  {
    path: '/kredi-kartlari',
    ...figures(73_700, 14_350, 1_080, 17, 59_200),
    before: figures(81_159, 15_806, 1_160, 34, 80_402),
    reason: '21 cards with their pictures stand in the first HTML',
  },
  {
    path: '/bankalar/akbank',
    ...figures(46_300, 11_500, 710, 7, 43_300),
    before: figures(46_944, 11_524, 698, 8, 48_390),
    reason: SHARED,
  },
  {
    path: '/ilk-kredim',
    ...figures(34_100, 9_650, 377, 7, 42_500),
    before: figures(34_733, 9_607, 371, 7, 45_766),
    reason: `${SHARED}; each heading has an id to which links lead`,
  },
  {
    path: '/ara?q=kredi',
    ...figures(26_000, 7_850, 343, 7, 40_800),
    before: figures(27_295, 7_891, 348, 7, 44_818),
    reason: SHARED,
  },
  {
    path: '/basvuru-durumu',
    ...figures(23_200, 7_060, 261, 6, 37_300),
    before: figures(24_285, 7_208, 267, 7, 44_102),
    reason: SHARED,
  },
  {
    path: '/admin',
    ...figures(32_900, 5_950, 703, 6, 51_500),
    before: figures(63_122, 13_010, 690, 4, 52_142),
    reason: STAFF,
  },
  {
    path: '/admin/applications',
    ...figures(23_400, 5_600, 500, 6, 49_900),
    before: figures(46_526, 11_435, 342, 4, 50_738),
    reason:
      'rows have columns for owner, age, attempts and next action, and the list its views, columns, keys and an application beside it',
  },
];
