import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Erased } from '../../src/people/privacy/erasures.service.js';
import { aUser } from '../factories/people.js';
import { mentionsOf } from '../support/mentions.js';
import {
  ACTOR,
  apply,
  database,
  dataDir,
  erase,
  erasures,
  journalIn,
  keys,
  member,
  openArchive,
  SESSION_SECRET,
  someone,
  type Someone,
} from '../support/privacy-archive.js';
import { itInFull } from '../support/tier.js';

openArchive();

describe('the journal of erasures', () => {
  it('erases again what a restored backup brings back, and nobody who has the number by now', async () => {
    const person = someone();
    const stranger = someone();
    const [id, number] = [await apply('kart', person), await apply('kart', stranger)];
    const backup = await database.sql('SELECT id, phone_number, email FROM applications WHERE id = $1', [id]);
    await erase([id]);
    const file = join(dataDir, 'erasures.jsonl');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toContain(person.phone);
    // Restored from before the erasure: the table knows nothing of it, the file does.
    await database.sql('DELETE FROM erasures');
    await database.sql(
      'UPDATE applications SET phone_number = $2, email = $3, erased_at = NULL WHERE id = $1',
      [id, backup[0]?.['phone_number'], backup[0]?.['email']],
    );
    // And an erasure whose number somebody else was given since, and half a line of a process that was killed.
    const reused = { applications: [number], subscribers: [], person_keys: [keys.phone(someone().phone)] };
    const about = { erased_at: new Date(), reason: 'request', actor_name: 'Sistem' };
    appendFileSync(
      file,
      `${JSON.stringify({ id: '11111111-1111-4111-8111-111111111111', ...about, ...reused })}\n{"id":"half`,
    );
    const journal = journalIn(dataDir);
    const again = erasures(journal);
    expect(await again.replay(await journal.all(), ACTOR)).toEqual({
      applications: 1,
      subscribers: 0,
      members: 0,
    });
    expect(await mentionsOf(database, person)).toEqual([]);
    expect((await mentionsOf(database, stranger)).length).toBeGreaterThan(0);
    expect(await again.replay(await journal.all(), ACTOR)).toEqual({
      applications: 0,
      subscribers: 0,
      members: 0,
    });
  });
});

describe('the account of a member', () => {
  it('is erased again where a restored backup has it, and not where somebody else has its number', async () => {
    const [person, stranger] = [someone(), someone()];
    const id = await member(person);
    await erasures().erase({ members: [id] }, { reason: 'request', actor: ACTOR });
    const again = async (who: Someone): Promise<Erased> => {
      await aUser(database, {
        id,
        name: who.name,
        email: who.email,
        search_key: who.email,
        phone: who.phone,
      });
      return erasures().replay(await journalIn(dataDir).all(), ACTOR);
    };
    expect(await again(person)).toMatchObject({ members: 1 });
    expect(await mentionsOf(database, person)).toEqual([]);
    expect(await again(stranger)).toMatchObject({ members: 0 });
  });
});

describe('npm run privacy:replay', () => {
  itInFull(
    'does what was announced in the journal and then never stored, and tells a line that was cut off from one that is wrong',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'journal-'));
      const file = join(folder, 'erasures.jsonl');
      const person = someone();
      const id = await apply('kart', person);
      // The line is there before the erasure is: what keeps it from being stored leaves the line.
      await database.sql(`
      CREATE FUNCTION refuse_erasure() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no commit'; END $$;
      CREATE CONSTRAINT TRIGGER refuse_erasure AFTER INSERT ON erasures DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION refuse_erasure()`);
      writeFileSync(file, '{"id":"half');
      const what = { applications: [id], subscribers: [] };
      await expect(
        erasures(journalIn(folder)).erase(what, { reason: 'request', actor: ACTOR }),
      ).rejects.toThrow('no commit');
      await database.sql('DROP FUNCTION refuse_erasure CASCADE');
      expect((await mentionsOf(database, person)).length).toBeGreaterThan(0);
      expect(readFileSync(file, 'utf8')).toContain(`"applications":["${id}"]`);
      const replay = (...files: readonly string[]) =>
        promisify(execFile)(process.execPath, ['dist/src/commands/replay-erasures.js', ...files], {
          env: {
            PATH: process.env['PATH'],
            DATABASE_URL: database.url,
            DATA_DIR: folder,
            SESSION_SECRET,
            SEED: 'none',
          },
        });
      expect((await replay()).stdout).toMatch(/kayıt: 1 başvuru, 0 abonelik, 0 üyelik yeniden silindi/);
      expect(await mentionsOf(database, person)).toEqual([]);
      expect((await replay()).stdout).toMatch(/kayıt: 0 başvuru/);
      const wrong = join(folder, 'yanlis.jsonl');
      writeFileSync(wrong, '{"id":1}\n');
      await expect(replay(wrong)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining('yanlis.jsonl:1') as string,
      });
      rmSync(folder, { recursive: true, force: true });
    },
  );
});
