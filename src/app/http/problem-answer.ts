import type { ServerResponse } from 'node:http';
import { WrongFields, WrongParameters } from '../../api/operation.js';
import { type PROBLEM, PROBLEM_TEXTS } from '../../api/problem.js';
import type { Of } from '../../shared/contracts/schema.js';

interface Failure {
  readonly status: number;
  readonly text: string;
  readonly id?: string;
}

/** Sends an error as programs read it (RFC 9457). */
export function sendProblem(res: ServerResponse, { status, text, id }: Failure, error?: unknown): void {
  const problem: Of<typeof PROBLEM> = {
    type: 'about:blank',
    title: PROBLEM_TEXTS.get(status) ?? text,
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
