import { Column, Entity } from 'typeorm';

/** One row, by which `next_number` keeps the distances between numbers to itself. Nothing else reads it. */
@Entity('number_secret')
export class NumberSecret {
  @Column('uuid', { primary: true, default: () => 'gen_random_uuid()' })
  secret!: string;
}
