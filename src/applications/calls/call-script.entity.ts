import { Column, Entity } from 'typeorm';
import { OneOf, UpdatedAt, Version } from '../../platform/database/column-types.js';
import { type ApplicationKind, KIND_NAMES } from '../../shared/enums/application-kinds.js';

/** Sentences to be said on a call about a kind of application. */
@Entity('call_scripts')
export class CallScript {
  @OneOf(KIND_NAMES, { primary: true })
  kind!: ApplicationKind;

  @Column('text')
  opening!: string;

  /** Of personal data (KVKK). */
  @Column('text')
  privacy!: string;

  /** Said where the person allowed calls of marketing (İYS). */
  @Column('text')
  with_permission!: string;

  /** Read by the caller where the person did not. */
  @Column('text')
  without_permission!: string;

  @Version()
  version!: number;

  @UpdatedAt()
  updated_at!: Date;
}
