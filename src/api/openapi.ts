import { API_SCOPES } from '../shared/enums/api.js';
import { apiPaths } from '../shared/paths/api.js';
import { type AnyOperation, modesText } from './operation.js';
import { OPERATION_GROUPS, type OperationGroup } from './operations.js';
import { PROBLEM, PROBLEM_TYPES, type ProblemType, problemAddress, problemTypesOf } from './problem.js';
import type { JsonSchema, Of } from '../shared/contracts/schema.js';
import { BANK_WEBHOOKS, SIGNING_RULE, webhookPathItem } from './webhooks.js';

/** Problems of every operation: bad request, no key, no right, rate limit, an error of ours, no database. */
const ALWAYS = [400, 401, 403, 429, 500, 503] as const;

const RATE_LIMIT_HEADERS = {
  'RateLimit-Policy': {
    description: 'Saatlik sınır: `"hourly";q=<istek>;w=3600`.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'Bu saatte kalan: `"hourly";r=<istek>;t=<saniye>`.',
    schema: { type: 'string' },
  },
};

const header = (description: string): JsonSchema => ({ description, schema: { type: 'string' } });

const ETAG = { ETag: header('Yanıtın etiketi: `If-None-Match` ile yeniden sorulur.') };
const LINK = { Link: header('Sonraki sayfanın adresi (`rel="next"`, RFC 8288); son sayfada yok.') };

/** Headers of problems, by status. */
const PROBLEM_HEADERS: Readonly<Record<number, JsonSchema>> = {
  401: { 'WWW-Authenticate': header('`Bearer realm="api"`.') },
  429: { 'Retry-After': header('Kaç saniye bekleneceği.'), ...RATE_LIMIT_HEADERS },
  503: { 'Retry-After': header('Kaç saniye bekleneceği.') },
};

/** An answer that is a problem, with an example of each of its types. */
function problemAnswer(status: number, url: string): JsonSchema {
  const types = problemTypesOf(status);
  const headers = PROBLEM_HEADERS[status];
  return {
    description: types.map((type) => `${PROBLEM_TYPES[type].title} (\`${type}\`)`).join('; ') || 'Sorun.',
    ...(headers && { headers }),
    content: {
      'application/problem+json': {
        schema: PROBLEM.json,
        examples: Object.fromEntries(
          types.map((type) => [type, { value: exampleOfProblem(type, url) }] as const),
        ),
      },
    },
  };
}

function exampleOfProblem(type: ProblemType, url: string): Of<typeof PROBLEM> {
  const { status, title, meaning } = PROBLEM_TYPES[type];
  const errors =
    status === 400 || status === 422 ? [{ parameter: 'bank', detail: 'Böyle bir banka yok.' }] : [];
  return { type: problemAddress(url, type), title, status, detail: meaning, instance: null, errors };
}

function parametersOf({ inPath, query, headers }: AnyOperation): readonly JsonSchema[] {
  return [
    ...Object.entries(headers).map(([name, { description, example, pattern }]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string', pattern },
      example,
    })),
    ...Object.entries(inPath).map(([name, { description, example, pattern }]) => ({
      name,
      in: 'path',
      required: true,
      description,
      schema: { type: 'string', pattern },
      example,
    })),
    ...Object.entries(query).map(([name, { description, isRequired, json, example }]) => ({
      name,
      in: 'query',
      required: isRequired,
      description,
      schema: json,
      ...(example !== undefined && { example: typedExample(json, example) }),
    })),
  ];
}

/** Parameters are text in an address, and values of their schema in the document. */
const typedExample = ({ type }: JsonSchema, example: string): unknown =>
  type === 'integer' || type === 'number' ? Number(example) : example;

function operationOf(operation: AnyOperation, { title }: OperationGroup, url: string): JsonSchema {
  const {
    id,
    summary,
    description,
    scope,
    body,
    example,
    answer,
    status,
    method,
    problems,
    query,
    redirects,
  } = operation;
  const parameters = parametersOf(operation);
  const own = [...new Set([...ALWAYS, ...problems, ...(body ? [413, 415, 422] : [])])].sort((a, b) => a - b);
  return {
    operationId: id,
    tags: [title],
    summary,
    description: [description, `Gereken yetki: \`${scope}\`.`, modesText(operation)]
      .filter(Boolean)
      .join(' '),
    security: [{ key: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: body.json, ...(example && { example }) } },
      },
    }),
    responses: {
      [String(status)]: {
        description: 'Yanıt.',
        headers: { ...RATE_LIMIT_HEADERS, ...(method === 'GET' && ETAG), ...('cursor' in query && LINK) },
        content: { 'application/json': { schema: answer.json } },
      },
      ...(redirects !== undefined && {
        '308': { description: redirects, headers: { Location: header('Asıl adres.') } },
      }),
      ...(method === 'GET' && { '304': { description: '`If-None-Match` ile sorulan yanıt değişmedi.' } }),
      ...Object.fromEntries(own.map((one) => [String(one), problemAnswer(one, url)])),
    },
  };
}

/** Routes name what stands in a path `:id`, the document `{id}`. */
const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** The whole API as OpenAPI 3.1. */
export function openApiDocument(site: {
  readonly name: string;
  readonly url: string;
  readonly email: string;
}): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const schemas = new Map<string, JsonSchema>(PROBLEM.parts);
  for (const group of OPERATION_GROUPS)
    for (const operation of group.operations) {
      const template = templateOf(operation.path);
      paths[template] = {
        ...paths[template],
        [operation.method.toLowerCase()]: operationOf(operation, group, site.url),
      };
      for (const schema of [operation.answer, operation.body])
        for (const [name, json] of schema?.parts ?? []) schemas.set(name, json);
    }
  for (const { data } of BANK_WEBHOOKS) for (const [name, json] of data.parts) schemas.set(name, json);
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.name} API`,
      version: '1',
      description:
        'Bankalar, ürünler, bugünkü ve geçmiş oranlar, hesaplamalar; iş ortaklarından başvurular ve bankaların yönlendirmeleri. Her istek bir anahtar ister; tutarlar para biriminde ve kuruşa kadar, günler YYYY-AA-GG, anlar UTC olarak yazılır.',
      license: { name: 'İş ortağı sözleşmesi', url: site.url + apiPaths.reference() },
      contact: { name: site.name, url: site.url + apiPaths.reference(), email: site.email },
    },
    servers: [{ url: site.url }],
    tags: [
      ...OPERATION_GROUPS.map(({ title, description }) => ({ name: title, description })),
      { name: 'Webhook’lar', description: SIGNING_RULE },
    ],
    paths,
    webhooks: Object.fromEntries(BANK_WEBHOOKS.map((webhook) => [webhook.type, webhookPathItem(webhook)])),
    components: {
      schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `\`Authorization: Bearer kk_…\`; deneme anahtarları \`kk_test_…\` ile başlar. Yetkiler: ${API_SCOPES.join(', ')}.`,
        },
      },
    },
  };
}
