import { admin, apply, database, erase, openArchive, someone } from '../support/privacy-archive.js';
import { plain } from '../support/page.js';
import { rowBy } from '../support/rows.js';

openArchive();

const referralOf = rowBy<{ id: string; hold: string; repeat_of: string | null; is_held: boolean }>(
  () => database,
  `SELECT id, hold, repeat_of, held_until IS NOT NULL AS is_held FROM referrals
    WHERE application_id = $1 AND bank_id = 'akbank'`,
);

describe('two applications of one person to one bank', () => {
  it('are in her file with what was held, and an erased one leads to no other', async () => {
    const person = someone();
    const first = await apply('kredi', person);
    const second = await apply('kredi', person);
    const before = await referralOf(first);
    expect(await referralOf(second)).toMatchObject({ repeat_of: before?.id, is_held: true });
    const file = await admin.postForm('/admin/people', { contact: person.phone });
    expect(plain(await file.text())).toContain(
      `mükerrer, önceki yönlendirme ${String(before?.id)}; bekletilme sonu`,
    );
    await erase([first]);
    expect(await referralOf(second)).toMatchObject({ hold: 'double', repeat_of: null, is_held: true });
    await erase([second]);
    expect(await referralOf(second)).toMatchObject({ hold: 'erased', repeat_of: null, is_held: false });
  });
});
