import type { ServerResponse } from 'node:http';
import { WrongFields, WrongParameters } from '../../api/operation.js';
import {
  PROBLEM_TYPES,
  type PROBLEM,
  problemAddress,
  problemTypeOf,
  TypedProblem,
} from '../../api/problem.js';
import type { Of } from '../../shared/contracts/schema.js';

interface Failure {
  readonly status: number;
  readonly text: string;
  readonly id?: string;
}

/** Sends an error as programs read it (RFC 9457). @param publicUrl origin of the addresses of types */
export function sendProblem(
  res: ServerResponse,
  { status, text, id }: Failure,
  publicUrl: string,
  error?: unknown,
): void {
  const type = error instanceof TypedProblem ? error.type : problemTypeOf(status);
  const problem: Of<typeof PROBLEM> = {
    type: type === undefined ? 'about:blank' : problemAddress(publicUrl, type),
    title: type === undefined ? text : PROBLEM_TYPES[type].title,
    status,
    detail: text,
    instance: id ?? null,
    errors: error instanceof WrongParameters || error instanceof WrongFields ? error.problems : [],
  };
  res.statusCode = status;
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  res.end(res.req.method === 'HEAD' ? undefined : JSON.stringify(problem));
}
