import { calendarDate } from '../../shared/finance/calendar.js';
import { loanOffer, personalLoan } from '../../../test/factories/loans.js';
import { paymentPlanPage } from './payment-plan.view-model.js';
import { planChart } from '../../../client/plan/chart.js';
import { planCsv } from './plan-csv.js';

const taxes = { kkdfPercent: 15, bsmvPercent: 15 };
const offer = loanOffer('banka', { maxAmount: 150_000_00, minTerm: 6, maxTerm: 24 });
const facts = { type: personalLoan, offer, isOnlyOne: true, taxes, today: calendarDate('2026-11-22') };

describe('paymentPlanPage', () => {
  it('adds up: the principals to the loan, each row to its instalment, the balance to nothing', () => {
    const { plan } = paymentPlanPage(facts, { tutar: '75.000', vade: '18' });
    expect(plan?.rows).toHaveLength(18);
    expect(plan?.totals.principal).toBe(75_000_00);
    expect(plan?.rows.at(-1)?.balance).toBe(0);
    for (const row of plan?.rows ?? [])
      expect(row.principal + row.interest + row.kkdf + row.bsmv).toBe(row.instalment);
  });

  it('allows what both the kind of loan and the bank allow', () => {
    const { limits, form } = paymentPlanPage(facts, {});
    expect(limits).toMatchObject({ minAmount: 10_000_00, maxAmount: 150_000_00, minTerm: 6, maxTerm: 24 });
    expect(form).toMatchObject({ amount: 50_000_00, termMonths: 12 });
  });

  it.each([
    [{ tutar: '200.000' }, 150_000_00, 12],
    [{ tutar: '50.000', vade: '36' }, 50_000_00, 24],
    [{ tutar: '2.05' }, 50_000_00, 12],
  ])(
    'says what is wrong with %p and shows the plan for the nearest that can be had',
    (query, amount, months) => {
      const page = paymentPlanPage(facts, query);
      expect(page.hasProblem).toBe(true);
      expect(page.form).toMatchObject({ amount, termMonths: months });
      expect(page.plan?.rows).toHaveLength(months);
    },
  );

  it('has no plan without a tax rate in force', () => {
    expect(paymentPlanPage({ ...facts, taxes: null }, {}).plan).toBeNull();
  });

  it('keeps the way to a second product of the bank in its addresses', () => {
    const second = loanOffer('banka', { key: 'banka-emekli', name: 'Emekli' });
    const page = paymentPlanPage({ ...facts, offer: second, isOnlyOne: false }, { tutar: '1', vade: '6' });
    expect(page.address).toBe('/ihtiyac-kredisi/banka/odeme-plani?tutar=1&vade=6&urun=banka-emekli');
    expect(page.offer.name).toBe('banka – Emekli');
  });
});

describe('planCsv', () => {
  it('is a file for a Turkish spreadsheet, with the same figures and their sums', () => {
    const { plan } = paymentPlanPage(facts, { tutar: '50.000', vade: '6' });
    const lines = planCsv(plan?.rows ?? [], facts.today, {}).split('\r\n');
    expect(lines[0]).toBe('\uFEFFAy;Ödeme günü;Taksit;Anapara;Faiz;KKDF;BSMV;Kalan anapara');
    expect(lines).toHaveLength(9);
    expect(lines[1]?.split(';').slice(0, 2)).toEqual(['1', '22.12.2026']);
    expect(lines[6]?.split(';').slice(0, 2)).toEqual(['6', '22.05.2027']);
    expect(lines[1]?.split(';').slice(4, 7)).toEqual(['1750,00', '262,50', '262,50']);
    expect(lines[7]?.split(';').slice(0, 4)).toEqual(['Toplam', '', '58257,40', '50000,00']);
    expect(lines[8]).toBe('');
  });
});

describe('planChart', () => {
  it('draws one step a month, the cost on top of the principal, within its frame', () => {
    const { plan } = paymentPlanPage(facts, { tutar: '50.000', vade: '12' });
    const { principal, cost } = planChart(plan?.rows ?? []);
    expect(principal.match(/H/g)).toHaveLength(12);
    expect(cost.match(/H/g)).toHaveLength(24);
    const numbers = `${principal}${cost}`.match(/\d+(?:\.\d)?/g) ?? [];
    for (const number of numbers) expect(Number(number)).toBeLessThanOrEqual(720);
    expect(`${principal}${cost}`).not.toContain('NaN');
  });
});
