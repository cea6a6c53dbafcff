import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fold } from '../src/shared/finance/tr/fold.js';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: string;
}

/** Masked phones and addresses could be read by searching for parts of them: they leave the text that is searched. */
export class SearchPeopleByWhatIsShown1795360133307 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return rewrite(runner, ({ name, email, role }) => (role === 'user' ? name : `${name} ${email}`));
  }

  down(runner: QueryRunner): Promise<void> {
    return rewrite(runner, ({ name, email, phone }) => `${name} ${email} ${phone ?? ''}`);
  }
}

async function rewrite(runner: QueryRunner, textOf: (person: Person) => string): Promise<void> {
  const people = (await runner.query('SELECT id, name, email, phone, role FROM users')) as Person[];
  await runner.query(
    `UPDATE users SET search_key = given.key FROM unnest($1::bigint[], $2::text[]) AS given (id, key)
      WHERE users.id = given.id`,
    [people.map(({ id }) => id), people.map((person) => fold(textOf(person)))],
  );
}
