import type { ApiReferenceProps } from '../../views/api/show.js';
import { apiPaths } from '../shared/paths/api.js';
import { type AnyOperation, modesText } from './operation.js';
import { OPERATION_GROUPS } from './operations.js';
import { calendarDate } from '../shared/finance/calendar.js';
import { formatDateLong } from '../shared/finance/tr/format.js';
import { API_CHANGES, VERSION_POLICY } from './changes.js';
import { PROBLEM_TYPES } from './problem.js';
import { SIGNATURE_RECIPES } from './signature-recipes.js';
import { BANK_WEBHOOKS, SIGNING_RULE } from './webhooks.js';
import type { JsonSchema } from '../shared/contracts/schema.js';

interface Facts {
  /** Where the site is. */
  readonly url: string;
  /** Requests an hour. */
  readonly rateLimit: number;
  readonly isOpenToBrowsers: boolean;
}

/** An address of the operation that can be tried: what is needed has an example. */
export function exampleOf({ path, inPath, query }: AnyOperation): string {
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) => inPath[name]?.example ?? name);
  const asked = new URLSearchParams();
  for (const [name, { isRequired, example }] of Object.entries(query))
    if (isRequired && example !== undefined) asked.append(name, example);
  const text = asked.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

export const toReference = ({ url, rateLimit, isOpenToBrowsers }: Facts): ApiReferenceProps => ({
  rateLimit,
  isOpenToBrowsers,
  documentHref: apiPaths.document(),
  problems: Object.entries(PROBLEM_TYPES).map(([type, { status, title }]) => ({
    type,
    status,
    title,
    href: apiPaths.problem(type),
  })),
  webhooks: BANK_WEBHOOKS.map(({ type, summary, data: { json } }) => ({
    type,
    summary,
    schema: String(json['$ref']).split('/').at(-1) ?? '',
  })),
  signingRule: SIGNING_RULE,
  recipes: SIGNATURE_RECIPES,
  policy: VERSION_POLICY,
  changes: API_CHANGES.map(({ on, text }) => ({ day: formatDateLong(calendarDate(on)), text })),
  groups: OPERATION_GROUPS.map(({ title, description, operations }) => ({
    title,
    description,
    operations: operations.map((operation) => ({
      id: operation.id,
      method: operation.method,
      path: operation.path.replaceAll(/:(\w+)/g, '{$1}'),
      summary: operation.summary,
      description: operation.description ?? null,
      scope: operation.scope,
      modes: modesText(operation),
      example: curlOf(operation, url),
      parameters: [
        ...Object.entries(operation.headers).map(([name, { description }]) => ({
          name,
          description,
          type: 'metin, istek başlığında',
          isRequired: true,
        })),
        ...Object.entries(operation.inPath).map(([name, { description }]) => ({
          name,
          description,
          type: 'metin, adreste',
          isRequired: true,
        })),
        ...Object.entries(operation.query).map(([name, { description, json, isRequired }]) => ({
          name,
          description,
          type: typeOf(json),
          isRequired,
        })),
      ],
    })),
  })),
});

/** The call as it is typed in a terminal. */
function curlOf(operation: AnyOperation, url: string): string {
  const { headers, example } = operation;
  const heads = [
    'Authorization: Bearer ANAHTAR',
    ...Object.entries(headers).map(([name, head]) => `${name}: ${head.example}`),
    ...(example ? ['Content-Type: application/json'] : []),
  ];
  const body = example ? ` -d '${JSON.stringify(example)}'` : '';
  return `curl ${heads.map((head) => `-H '${head}'`).join(' ')}${body} '${url}${exampleOf(operation)}'`;
}

function typeOf({ type, enum: choices, format, minimum, maximum, default: usual }: JsonSchema): string {
  const otherwise = usual === undefined ? '' : `, verilmezse ${String(usual)}`;
  if (Array.isArray(choices)) return `${choices.join(', ')}${otherwise}`;
  if (type === 'integer') return `tam sayı, ${String(minimum)}–${String(maximum)}${otherwise}`;
  if (type === 'number') return `sayı${otherwise}`;
  return `${format === 'date' ? 'gün' : 'metin'}${otherwise}`;
}
