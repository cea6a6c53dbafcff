import { MARK_POINTS, QUALITY_MARKS } from '../../shared/enums/quality.js';

/** SQL: points of the mark of a sampled call `q`; null where it has none. */
export const POINTS = `CASE q.mark ${QUALITY_MARKS.map(
  (mark) => `WHEN '${mark}' THEN ${String(MARK_POINTS[mark])}`,
).join(' ')} END`;
