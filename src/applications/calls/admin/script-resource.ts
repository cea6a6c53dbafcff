import { Field } from '../../../admin/field.js';
import { defineResource } from '../../../admin/resource.js';
import { Text } from '../../../platform/validation/rules.js';
import { KIND_LABELS } from '../../kinds/registry.js';
import { KIND_NAMES } from '../../../shared/enums/application-kinds.js';
import { callPaths } from '../../../shared/paths/calls.js';
import { CallScript } from '../call-script.entity.js';

const message = 'Metin gereklidir (en çok $constraint1 karakter)';
const PLACES = '{{temsilci}} arayanın, {{site}} sitenin adıdır';

/** Fields of the form of a script, named after the columns. */
export class CallScriptInput {
  @Field('Açılış', { hint: PLACES })
  @Text({ max: 1_000, message })
  opening!: string;

  @Field('Kişisel veriler (KVKK)', { hint: PLACES })
  @Text({ max: 1_000, message })
  privacy!: string;

  @Field('Tanıtım izni olan kişiye (İYS)', { hint: PLACES })
  @Text({ max: 1_000, message })
  with_permission!: string;

  @Field('Tanıtım izni olmayan kişide (İYS)', { hint: 'Arayan okur, söylemez' })
  @Text({ max: 1_000, message })
  without_permission!: string;
}

/** There is one per kind of application, no more and no less: they are only ever changed. */
export const callScripts = defineResource<CallScriptInput, CallScript>({
  name: 'call-script',
  entity: CallScript,
  key: 'kind',
  idPattern: /^[a-z_]{1,20}$/,
  input: CallScriptInput,
  listPath: callPaths.scripts,
  path: callPaths.script,
  words: { one: 'Görüşme metni', confirmDelete: '', saved: 'Görüşme metni kaydedildi.' },
  title: ({ kind }) => KIND_NAMES.flatMap((name) => (name === kind ? KIND_LABELS[name] : [])).join(''),
});
