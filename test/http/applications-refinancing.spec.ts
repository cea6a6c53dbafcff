import { paths } from '../../src/shared/paths/site.js';
import { rightBody } from '../support/applications.js';
import { visit } from '../support/page.js';
import { openApplications, post, refused, rowOf, server } from '../support/application-posts.js';

openApplications();

const MOVED = {
  loan_type: 'konut_kredisi',
  amount: '1.005.695,32',
  term_months: 108,
  selected_banks: ['akbank'],
  is_refinancing: true,
  current_bank: 'Uzak Banka A.Ş.',
  current_balance: '985.975,80',
  remaining_months: 108,
  current_instalment: 29_500,
};

describe('POST /basvuru/kredi to repay a loan at another bank', () => {
  const body = (changes: object = {}): Record<string, unknown> => ({
    ...rightBody('kredi'),
    ...MOVED,
    ...changes,
  });

  it('stores what banks need to answer, and gives it back', async () => {
    const sent = body();
    const answer = await post('kredi', sent);
    expect(answer.status).toBe(201);
    const stored = {
      is_refinancing: true,
      current_bank: 'Uzak Banka A.Ş.',
      current_balance: 985_976,
      remaining_months: 108,
      current_instalment: 29_500,
    };
    expect(await rowOf(sent)).toMatchObject({ ...stored, amount: '1005695.32' });
    expect(await answer.json()).toMatchObject({ application: stored });
  });

  it('says beside each field what is missing or cannot be', async () => {
    const wrong = async (changes: object): Promise<unknown> => (await refused('kredi', body(changes))).fields;
    const nothing = {
      current_bank: '',
      current_balance: '',
      remaining_months: '',
      current_instalment: undefined,
    };
    expect(await wrong(nothing)).toEqual({
      current_bank: 'Kredinizin olduğu bankayı yazın',
      current_balance: 'Kalan borcu 250.000 gibi yazın',
      remaining_months: 'Kalan taksit sayısını 1 ile 360 arasında yazın',
      current_instalment: 'Bugünkü taksiti 9.500 gibi yazın',
    });
    expect(
      await wrong({ current_bank: 'x'.repeat(61), remaining_months: 361, current_balance: 'çok' }),
    ).toEqual({
      current_bank: 'En çok 60 karakter yazın',
      current_balance: 'Kalan borcu 250.000 gibi yazın',
      remaining_months: 'En çok 360 olabilir',
    });
    expect(await wrong({ current_instalment: 2_950 })).toEqual({
      current_instalment: 'Kalan taksitlerin toplamı kalan borçtan az olamaz',
    });
    expect(await wrong({ current_balance: 1_000_000_001, current_instalment: 10_000_000 })).toEqual({
      current_balance: 'Tutar bu kadar yüksek olamaz',
    });
    const firm = { loan_type: 'kobi_kredisi', amount: 100_000, term_months: 12 };
    expect(await wrong(firm)).toEqual({
      is_refinancing: 'KOBİ kredisinde taşıma başvurusu alınmıyor',
    });
  });

  it('keeps nothing of another loan where none is to be repaid', async () => {
    const sent = body({ is_refinancing: undefined });
    expect((await post('kredi', sent)).status).toBe(201);
    expect(await rowOf(sent)).toMatchObject({
      is_refinancing: null,
      current_bank: null,
      current_balance: null,
      remaining_months: null,
      current_instalment: null,
    });
  });

  it('comes back as a page with everything typed, and goes through once it is right', async () => {
    const answer = await post('kredi', body({ current_balance: 'çok', is_refinancing: 'true' }), {
      as: 'form',
    });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('Kalan borcu 250.000 gibi yazın');
    expect(html).toContain('href="#current_balance"');
    expect(html).toContain('name="is_refinancing" value="true"');
    expect(html).toMatch(/value="çok"/);
    expect(html).toContain('value="Uzak Banka A.Ş."');
    const sent = body({ is_refinancing: 'true' });
    expect((await post('kredi', sent, { as: 'form' })).status).toBe(303);
    expect(await rowOf(sent)).toMatchObject({ is_refinancing: true });
  });
});

describe('GET /basvuru/kredi', () => {
  it('asks for the other loan only where one is to be repaid, and leads from one form to the other', async () => {
    const plain = await visit(server, paths.apply('kredi', { tur: 'konut-kredisi', tutar: '1000000' }));
    expect(plain.main).not.toContain('name="current_bank"');
    const [further = ''] = plain.links.filter((link) => link.includes('amac=tasima'));
    const moved = await visit(server, further);
    for (const name of ['current_bank', 'current_balance', 'remaining_months', 'current_instalment'])
      expect(moved.main).toContain(`name="${name}"`);
    expect(moved.text).toContain('Kredinizin olduğu banka');
    expect(moved.links.some((link) => link.startsWith('/basvuru/kredi?') && !link.includes('amac'))).toBe(
      true,
    );
    const firm = await visit(server, paths.apply('kredi', { tur: 'kobi-kredisi', amac: 'tasima' }));
    expect(firm.main).not.toContain('current_bank');
    expect(firm.main).not.toContain('amac=tasima');
  });
});
