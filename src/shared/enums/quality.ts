/** Marks that a call gets in a quality sample. */
export const QUALITY_MARKS = ['good', 'improvable', 'wrong'] as const;
export type QualityMark = (typeof QUALITY_MARKS)[number];

/** Points of a mark, of which reports show the average. */
export const MARK_POINTS: Readonly<Record<QualityMark, number>> = { good: 100, improvable: 50, wrong: 0 };

/** Calls that a sample has, where the person made so many. */
export const SAMPLE_SIZE = 10;
export const MAX_MARK_WORDS = 1_000;
