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
  'what every page loads, 37 KB with its font, is most of it, and header and footer are 200 elements';
const STAFF = 'one script and one style for all staff screens, and no list in it is long';

/** Most that ten pages may weigh, in counts and bytes, which no busy machine changes. */
export const BUDGETS: readonly PageBudget[] = [
  {
    path: '/',
    ...figures(79_500, 17_100, 1_150, 9, 61_500),
    before: figures(77_901, 17_868, 1_107, 9, 59_951),
    reason: 'its blocks are content that staff chose, and each of their rates has its cost and an example',
  },
  {
    path: '/ihtiyac-kredisi',
    ...figures(77_000, 16_300, 1_140, 8, 53_500),
    before: figures(89_340, 18_231, 1_751, 17, 70_847),
    reason:
      'each of 23 offers keeps its figures, both cost rates, its ways to apply and their names in the first HTML',
  },
  {
    path: '/mevduat',
    ...figures(70_500, 14_900, 910, 8, 52_300),
    before: figures(73_661, 15_845, 975, 16, 68_330),
    reason: 'each offer keeps its figures, its ways to apply and their names in the first HTML',
  },
  {
    path: '/kredi-kartlari',
    ...figures(82_000, 15_200, 1_180, 19, 67_000),
    before: figures(81_159, 15_806, 1_160, 34, 80_402),
    reason: '21 cards with their pictures stand in the first HTML',
  },
  {
    path: '/bankalar/akbank',
    ...figures(47_500, 11_800, 710, 8, 50_700),
    before: figures(46_944, 11_524, 698, 8, 48_390),
    reason: SHARED,
  },
  {
    path: '/ilk-kredim',
    ...figures(35_000, 9_800, 380, 7, 46_500),
    before: figures(34_733, 9_607, 371, 7, 45_766),
    reason: SHARED,
  },
  {
    path: '/ara?q=kredi',
    ...figures(27_500, 8_100, 355, 7, 45_600),
    before: figures(27_295, 7_891, 348, 7, 44_818),
    reason: SHARED,
  },
  {
    path: '/basvuru-durumu',
    ...figures(24_500, 7_400, 275, 7, 44_900),
    before: figures(24_285, 7_208, 267, 7, 44_102),
    reason: SHARED,
  },
  {
    path: '/admin',
    ...figures(64_500, 13_300, 705, 4, 53_000),
    before: figures(63_122, 13_010, 690, 4, 52_142),
    reason: STAFF,
  },
  {
    path: '/admin/applications',
    ...figures(47_500, 11_700, 350, 4, 51_800),
    before: figures(46_526, 11_435, 342, 4, 50_738),
    reason: STAFF,
  },
];
