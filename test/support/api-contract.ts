import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}

export interface Problem {
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly { readonly parameter: string; readonly detail: string }[];
}

/** The API's document, held against its answers. */
export class ApiContract {
  private constructor(private readonly document: Document) {}

  static async of({ url }: { readonly url: string }): Promise<ApiContract> {
    return new ApiContract((await (await fetch(`${url}/api/v1/openapi.json`)).json()) as Document);
  }

  get operationIds(): readonly string[] {
    return this.operations().map(({ operationId }) => operationId);
  }

  /** A check of values against a schema of the document. */
  validatorOf(schema: object): ValidateFunction {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    ajv.addVocabulary(['components']);
    (addFormats as unknown as (to: Ajv2020) => void)(ajv);
    return ajv.compile({ ...schema, components: this.document.components });
  }

  /** Differences between an answer and the operation's schema; null when there are none. */
  wrongIn(id: string, status: number, value: unknown): ValidateFunction['errors'] {
    const found = this.operations().find(({ operationId }) => operationId === id);
    const schema = found?.responses[String(status)]?.content?.['application/json']?.schema;
    if (!schema) throw new Error(`the document does not say what ${id} answers with ${String(status)}`);
    const validate = this.validatorOf(schema);
    validate(value);
    return validate.errors ?? null;
  }

  /** The problem that an answer is, in the form that all have. */
  async problemOf(answer: Response): Promise<Problem> {
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const problem = (await answer.json()) as Problem;
    expect(this.validatorOf({ $ref: '#/components/schemas/Problem' })(problem)).toBe(true);
    expect(problem.status).toBe(answer.status);
    return problem;
  }

  private operations(): readonly DocumentedOperation[] {
    return Object.values(this.document.paths).flatMap((methods) => Object.values(methods));
  }
}
