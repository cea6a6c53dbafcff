import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session of somebody who signed in; read and written by `SessionStore`. */
@Entity('sessions')
export class StoredSession {
  @PrimaryColumn('text')
  sid!: string;

  @Column('json')
  sess!: Readonly<Record<string, unknown>>;

  @Column('timestamptz')
  expire!: Date;
}
