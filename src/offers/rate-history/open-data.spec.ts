import { calendarDate } from '../../shared/finance/calendar.js';
import { MARKETS } from './markets.js';
import { type MarketRates, openRatesCsv, openRatesJson } from './open-data.js';

const EACH = 3_000;
const COUNT = EACH * MARKETS.length;
const ABOUT = { asOf: calendarDate('2026-11-25'), publicUrl: 'https://site.test', siteName: 'Site' };

/** So many rates of every kind, some under names that would break a file that is put together without care. */
async function* many(each = EACH): AsyncGenerator<MarketRates> {
  for (const market of MARKETS)
    yield await Promise.resolve({
      market,
      spans: Array.from({ length: each }, (_, at) => ({
        productId: String(at),
        product: {
          ...{ id: String(at), slug: `urun-${String(at)}`, name: at % 2 === 0 ? 'A, "B"' : '=1+1' },
          ...{ bankId: 'akbank', bankName: 'Akbank', logoUrl: null, isSample: at % 3 === 0 },
        },
        ratePercent: 3.49,
        from: calendarDate('2026-01-01'),
        to: null,
      })),
    });
}

/** How often others had a turn while something was done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return turns;
}

describe('files of open data', () => {
  it('let others have their turn while many rates are written', async () => {
    expect(await turnsDuring(() => openRatesCsv(many()))).toBeGreaterThanOrEqual(COUNT / 500);
    expect(await turnsDuring(() => openRatesJson(many(), ABOUT))).toBeGreaterThanOrEqual(COUNT / 500);
  });

  it('are whole, whatever they were written in', async () => {
    const json = JSON.parse(String(await openRatesJson(many(), ABOUT))) as {
      readonly as_of: string;
      readonly data: readonly { readonly market: string }[];
    };
    expect([json.as_of, json.data.length]).toEqual(['2026-11-25', COUNT]);
    expect(new Set(json.data.map(({ market }) => market)).size).toBe(MARKETS.length);
    const lines = String(await openRatesCsv(many())).split('\r\n');
    expect(lines).toHaveLength(COUNT + 2);
    expect(lines[1]).toContain('"A, ""B"""');
    expect(lines[2]).toContain("'=1+1");
    expect(JSON.parse(String(await openRatesJson(many(0), ABOUT)))).toMatchObject({ data: [] });
  });
});
