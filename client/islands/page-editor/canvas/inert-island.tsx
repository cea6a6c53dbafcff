import { createElement, type ReactElement } from 'react';
import type { IslandDefinition } from '../../../../src/shared/contracts/island.js';

interface IslandProps<P extends object> {
  readonly of: IslandDefinition<P>;
  readonly props: P;
}

/** Stands on the canvas where pages have an island: its look, without its code being fetched or brought to life. */
export function Island<P extends object>({ of, props }: IslandProps<P>): ReactElement {
  return <div data-island={of.name}>{createElement(of.Component, props)}</div>;
}
