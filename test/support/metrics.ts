import type { TestServer } from './server.js';

export const metricsOf = async ({ url }: Pick<TestServer, 'url'>): Promise<string> =>
  (await fetch(`${url}/metrics`)).text();

/** @param name with its labels, as the line begins; NaN where there is no such line */
export async function metricOf(server: Pick<TestServer, 'url'>, name: string): Promise<number> {
  const lines = (await metricsOf(server)).split('\n');
  return Number(
    lines
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );
}
