import { API_SCOPES } from '../shared/enums/api.js';
import type { AnyOperation } from './operation.js';
import { OPERATION_GROUPS, type OperationGroup } from './operations.js';
import { PROBLEM, PROBLEM_TEXTS } from './problem.js';
import type { JsonSchema } from '../shared/contracts/schema.js';

/** Problems of every operation: bad request, no key, no right, rate limit, no database. */
const ALWAYS = [400, 401, 403, 429, 503] as const;

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

const problemAnswer = (status: number): JsonSchema => ({
  description: PROBLEM_TEXTS.get(status) ?? 'Sorun.',
  content: { 'application/problem+json': { schema: PROBLEM.json } },
});

function parametersOf({ inPath, query, headers }: AnyOperation): readonly JsonSchema[] {
  return [
    ...Object.entries(headers).map(([name, { description, example }]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string', maxLength: 100 },
      example,
    })),
    ...Object.entries(inPath).map(([name, { description, example }]) => ({
      name,
      in: 'path',
      required: true,
      description,
      schema: { type: 'string' },
      example,
    })),
    ...Object.entries(query).map(([name, { description, isRequired, json, example }]) => ({
      name,
      in: 'query',
      required: isRequired,
      description,
      schema: json,
      ...(example !== undefined && { example }),
    })),
  ];
}

function operationOf(operation: AnyOperation, { title }: OperationGroup): JsonSchema {
  const { id, summary, description, scope, body, answer, status, method, problems } = operation;
  const parameters = parametersOf(operation);
  const own = [...new Set([...ALWAYS, ...problems, ...(body ? [413, 415, 422] : [])])].sort((a, b) => a - b);
  return {
    operationId: id,
    tags: [title],
    summary,
    ...(description !== undefined && { description }),
    security: [{ key: [scope] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body.json } } } }),
    responses: {
      [String(status)]: {
        description: 'Yanıt.',
        headers: RATE_LIMIT_HEADERS,
        content: { 'application/json': { schema: answer.json } },
      },
      ...(method === 'GET' && { '304': { description: '`If-None-Match` ile sorulan yanıt değişmedi.' } }),
      ...Object.fromEntries(own.map((one) => [String(one), problemAnswer(one)])),
    },
  };
}

/** Routes name what stands in a path `:id`, the document `{id}`. */
const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** The whole API as OpenAPI 3.1. */
export function openApiDocument(site: { readonly name: string; readonly url: string }): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const schemas = new Map<string, JsonSchema>(PROBLEM.parts);
  for (const group of OPERATION_GROUPS)
    for (const operation of group.operations) {
      const template = templateOf(operation.path);
      paths[template] = {
        ...paths[template],
        [operation.method.toLowerCase()]: operationOf(operation, group),
      };
      for (const schema of [operation.answer, operation.body])
        for (const [name, json] of schema?.parts ?? []) schemas.set(name, json);
    }
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.name} API`,
      version: '1',
      description:
        'Bankalar, ürünler, bugünkü ve geçmiş oranlar, hesaplamalar; iş ortaklarından başvurular ve bankaların yönlendirmeleri. Her istek bir anahtar ister; tutarlar para biriminde ve kuruşa kadar, günler YYYY-AA-GG, anlar UTC olarak yazılır.',
    },
    servers: [{ url: site.url }],
    tags: OPERATION_GROUPS.map(({ title, description }) => ({
      name: title,
      ...(description !== undefined && { description }),
    })),
    paths,
    components: {
      schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `\`Authorization: Bearer kk_…\`. Yetkiler: ${API_SCOPES.join(', ')}.`,
        },
      },
    },
  };
}
