import { calendarDate } from '../calendar.js';
import { payDayText } from './pay-day-text.js';

const FEAST = { from: calendarDate('2027-03-09'), to: calendarDate('2027-03-11'), isUnconfirmed: true };

describe('payDayText', () => {
  it.each([
    ['2026-12-31', null],
    ['2027-01-01', 'tatil günüdür, ödeme izleyen iş günü (4 Ocak 2027)'],
    ['2027-03-11', 'tatil günüdür, ödeme izleyen iş günü (12 Mart 2027; bayram günleri kesinleşmedi)'],
  ])('of %s is %s', (day, text) => {
    expect(payDayText(calendarDate(day), [FEAST])).toBe(text);
  });
});
