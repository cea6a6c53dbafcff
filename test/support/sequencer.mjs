import TestSequencer from '@jest/test-sequencer';

/** What takes longest although the file is short. */
const LONG =
  /\/(?:crawl|routes|applications-bulk-jobs|measures-views|accounts-first-admin|visitor-pages|page-editor-states)\.spec\.ts$/;

/** Long files first, so that none is left at the end while the other workers have nothing to do. */
export default class extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => LONG.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
