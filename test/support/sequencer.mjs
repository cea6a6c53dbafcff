import TestSequencer from '@jest/test-sequencer';

/** Specs that take longest although their files are short. */
const LONG =
  /\/(?:routes|crawl|members-data|admin-crawl|accounts-second-factor|deliveries|deliveries-mail|accounts-sign-in|accounts-sensitive|admin-referrals|members|newsletter-issues|measures-views|accounts-first-admin|applications-loan|visitor-pages|page-editor|portal|loans-calculator)(?:\.long)?\.spec\.ts$/;

/** Long files first, so that none is left at the end while the other workers have nothing to do. */
export default class extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => LONG.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
