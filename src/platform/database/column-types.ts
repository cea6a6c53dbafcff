import {
  Column,
  type ColumnOptions,
  CreateDateColumn,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  type ValueTransformer,
  VersionColumn,
} from 'typeorm';
import { kurusFromLira, type Kurus, liraFromKurus } from '../../shared/finance/money.js';

/*
 * The columns that many tables have, under one name each. Entities name their properties after the columns, so that
 * the row of a hand-written statement is a `Pick` of the entity.
 */

type Optional = Pick<ColumnOptions, 'nullable' | 'default'>;

/** What the database counts up by itself; a decimal string, since it may outgrow what a number holds exactly. */
export const Identity = (): PropertyDecorator =>
  PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' });

/** Counts the writes: who changes a record names the version that was seen. */
export const Version = (): PropertyDecorator => VersionColumn({ type: 'integer', default: 1 });

export const CreatedAt = (): PropertyDecorator => CreateDateColumn({ type: 'timestamptz' });

export const UpdatedAt = (): PropertyDecorator => UpdateDateColumn({ type: 'timestamptz' });

/** Text folded for Turkish searches (`fold`), kept beside what it was made of. */
export const SearchKey = (options: Optional = {}): PropertyDecorator => Column('text', options);

const lira: ValueTransformer = {
  from: (stored: string | null) => (stored === null ? null : kurusFromLira(stored)),
  to: (kurus: Kurus | null | undefined) => (typeof kurus === 'number' ? liraFromKurus(kurus) : kurus),
};

/** Money: stored in lira with two digits after the point, read in kuruş. */
export const Lira = (precision: 10 | 12 | 15, options: Optional = {}): PropertyDecorator =>
  Column('numeric', { precision, scale: 2, transformer: lira, ...options });

const amounts: ValueTransformer = {
  // The driver reads the elements of such a list as numbers.
  from: (stored: readonly number[]) => stored.map(kurusFromLira),
  to: (list: readonly Kurus[] | undefined) => list?.map(liraFromKurus),
};

/** A list of amounts, as `Lira`. */
export const LiraList = (precision: 15, options: Optional = {}): PropertyDecorator =>
  Column('numeric', { precision, scale: 2, array: true, transformer: amounts, ...options });

const percent: ValueTransformer = {
  from: (stored: string | null) => (stored === null ? null : Number(stored)),
  to: (value: number | null | undefined) => value,
};

/** A percentage: exact as stored, read as a number, which has digits enough for it. */
export const Percent = (precision: 6 | 8, scale: 3 | 4, options: Optional = {}): PropertyDecorator =>
  Column('numeric', { precision, scale, transformer: percent, ...options });

/** The columns that hold one of a few words, by entity: what the schema says by a check. */
const words = new Map<object, Map<string, readonly string[]>>();

/** An entity whose property holds just these words, not fewer and not more. */
type Holding<Entity, Key extends string, Word extends string> = Entity & {
  readonly [K in Key]: [Word] extends [K extends keyof Entity ? Entity[K] : never] ? Word | null : never;
};

/** A column that holds one of these words; a check of the schema sees to it. */
export function OneOf<const Word extends string>(list: readonly Word[], options: ColumnOptions = {}) {
  return <Entity extends object, Key extends string>(target: Holding<Entity, Key, Word>, key: Key): void => {
    const ofEntity = words.get(target.constructor) ?? new Map<string, readonly string[]>();
    words.set(target.constructor, ofEntity.set(key, list));
    Column('text', options)(target, key);
  };
}

/** The words that each `OneOf` of an entity lists. */
export const wordsOf = (entity: object): ReadonlyMap<string, readonly string[]> =>
  words.get(entity) ?? new Map();
