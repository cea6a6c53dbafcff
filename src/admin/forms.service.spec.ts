import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { type PageResponse, page } from '../shared/rendering/page.js';
import type { FormView } from '../../views/components/admin-form/form-view.js';
import type { Reauthentication } from '../accounts/reauthentication.service.js';
import type { SessionsService } from '../accounts/sessions.service.js';
import { Text } from '../platform/validation/rules.js';
import type { BankOptions } from './bank-options.js';
import { Forms, type Submission } from './forms.service.js';
import type { Lists } from './lists.service.js';
import type { Records } from './records.service.js';
import { Field } from './field.js';
import { defineResource } from './resource.js';

class ThingInput {
  @Field('Ad', { step: 0 })
  @Text({ max: 10, message: 'Ad gereklidir' })
  name!: string;
  @Field('Renk', { step: 1 })
  @Text({ max: 10, message: 'Renk gereklidir' })
  color!: string;
  @Field('Boy', { step: 2 })
  @Text({ max: 10, message: 'Boy gereklidir' })
  size!: string;
}

class Thing {
  name!: string;
}

const things = defineResource<ThingInput, Thing>({
  name: 'thing',
  entity: Thing,
  input: ThingInput,
  steps: ['Ad', 'Renk', 'Boy'],
  listPath: () => '/things',
  path: (id) => `/things/${id}`,
  words: { one: 'Şey', confirmDelete: 'Emin misiniz?' },
  title: ({ name }) => String(name),
  constraints: { things_color: { field: 'color', text: 'Bu renk alınmış' } },
});

const created: unknown[] = [];
let failure: Error | null = null;
const records = {
  create: (_resource: unknown, { row }: { row: unknown }) => {
    if (failure) throw failure;
    created.push(row);
    return Promise.resolve('1');
  },
} as unknown as Records;
const lists = { context: () => Promise.resolve({ timeZone: 'Europe/Istanbul' }) } as Lists;
const sessions = { flash: () => Promise.resolve() } as unknown as SessionsService;
const nobodyAsks = {} as Reauthentication;
const forms = new Forms(records, lists, {} as BankOptions, sessions, nobodyAsks);

const shown = page as unknown as (view: null, form: FormView, status?: number) => PageResponse;
const send = (body: Record<string, string>) =>
  forms.create(things, { body: { token: randomUUID(), ...body } } as unknown as Submission, (form, status) =>
    shown(null, form, status),
  );
const answer = async (body: Record<string, string>) => {
  const { status, props } = (await send(body)) as PageResponse;
  const { step, errors, values } = props as FormView;
  return { status, step, errors, values };
};

beforeEach(() => {
  created.length = 0;
  failure = null;
});

describe('a wizard', () => {
  it('begins with its first step', async () => {
    expect(await forms.blank(things)).toMatchObject({ step: 0, values: { name: '', color: '', size: '' } });
  });

  it('goes on when the step is right, without a word about those to come', async () => {
    expect(await answer({ name: 'a', color: '', size: '', step: '1' })).toEqual({
      status: 200,
      step: 1,
      errors: {},
      values: { name: 'a', color: '', size: '' },
    });
  });

  it('stays where something is wrong', async () => {
    expect(await answer({ name: '', color: '', size: '', step: '1' })).toMatchObject({
      status: 422,
      step: 0,
      errors: { name: 'Ad gereklidir' },
    });
  });

  it('goes back whatever stands there', async () => {
    expect(await answer({ name: 'a', color: '', size: 'b', step: '0' })).toMatchObject({
      status: 200,
      step: 0,
      errors: {},
      values: { size: 'b' },
    });
  });

  it('can’t be made to jump over a step, and saves only when all are right', async () => {
    for (const step of ['2', '']) {
      const jumped = await answer({ name: 'a', color: '', size: 'b', step });
      expect(jumped).toMatchObject({ status: 422, step: 1, errors: { color: 'Renk gereklidir' } });
    }
    expect(created).toEqual([]);
    expect(await send({ name: 'a', color: 'b', size: 'c' })).toMatchObject({
      location: '/things',
      status: 303,
    });
    expect(created).toEqual([{ name: 'a', color: 'b', size: 'c' }]);
  });

  it('returns to the step of the field that the table refuses', async () => {
    failure = Object.assign(new Error('duplicate'), { code: '23505', constraint: 'things_color' });
    expect(await answer({ name: 'a', color: 'b', size: 'c' })).toMatchObject({
      status: 422,
      step: 1,
      errors: { color: 'Bu renk alınmış' },
    });
    failure = Object.assign(new Error('other'), { code: '23505', constraint: 'unknown' });
    await expect(send({ name: 'a', color: 'b', size: 'c' })).rejects.toThrow('other');
  });
});
