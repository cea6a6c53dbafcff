import type { Express } from 'express';

interface Layer {
  readonly route?: {
    readonly path: string | readonly string[];
    readonly methods: Readonly<Record<string, boolean>>;
  };
}

/** The paths a router answers, as its routes spell them and in the order in which they are tried. */
export function routedPaths(server: Express, method?: 'get'): string[] {
  const layers = server.router.stack as readonly Layer[];
  return layers.flatMap(({ route }) =>
    route && (method === undefined || route.methods[method] === true) ? route.path : [],
  );
}
