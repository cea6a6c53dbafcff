import { calendarDate } from '../calendar.js';
import { validityText } from './validity-text.js';

const since = calendarDate('2023-07-07');
const until = calendarDate('2026-12-31');

describe('validityText', () => {
  it.each([
    [{ since, until: null, source: 'Karar.' }, '07.07.2023 tarihinden beri. Karar.'],
    [{ since, until, source: 'Karar.' }, '07.07.2023 tarihinden beri, 31.12.2026 gününe kadar. Karar.'],
    [{ since: null, until: null, source: 'Karar.' }, 'İlk yürürlük tarihi kaydedilmedi. Karar.'],
    [{ since: null, until, source: '' }, 'İlk yürürlük tarihi kaydedilmedi, 31.12.2026 gününe kadar.'],
    [
      { since: null, until: null, source: 'Karar; ilk yürürlük tarihi kaydedilmedi.' },
      'Karar; ilk yürürlük tarihi kaydedilmedi.',
    ],
  ])('of %j is %s', (given, text) => {
    expect(validityText(given)).toBe(text);
  });
});
