import type { ReactElement, ReactNode } from 'react';
import { RenderProvider, useRender, useStyles } from './context.js';

interface PartProps {
  readonly children: ReactNode;
}

/**
 * Content that is hidden at first, such as a closed menu. Its styles and icons are not in the page but in files that
 * all pages share.
 */
export function OutOfView({ children }: PartProps): ReactElement {
  return <RenderProvider value={{ ...useRender(), isBelowFold: true }}>{children}</RenderProvider>;
}

/**
 * Content below the first view of a page. Here the browser waits for the styles that all pages share: content above is
 * painted before they come, content below appears with them, so that nothing moves. The first such place on a page is
 * the one where it waits.
 */
export function BelowFold({ children }: PartProps): ReactElement {
  const href = useLateStyles();
  return (
    <>
      {href !== undefined && <link rel="stylesheet" href={href} />}
      <OutOfView>{children}</OutOfView>
    </>
  );
}

/** The files for an island that reaches below the first view: where it ends, the island waits for the styles itself. */
export function useSharedFiles(): { readonly styles: string | undefined; readonly icons: string } {
  return { styles: useLateStyles(), icons: useRender().assets.icons };
}

/** The address of the styles; undefined where the page waits for them further up. */
function useLateStyles(): string | undefined {
  const { assets, linked } = useRender();
  return linkOnce(assets.late.url, linked);
}

/**
 * Inlines the styles of a block in the first view; below that those of blocks come from a file.
 *
 * @returns its address; undefined where no block waits for it, or one further up does
 */
export function useBlockStyles(names: readonly string[]): string | undefined {
  const { assets, linked, isBelowFold } = useRender();
  const inFile = isBelowFold ? names.filter((name) => assets.blocks.names.includes(name)) : [];
  useStyles(names.filter((name) => !inFile.includes(name)));
  return inFile.length > 0 ? linkOnce(assets.blocks.url, linked) : undefined;
}

function linkOnce(url: string, linked: Set<string>): string | undefined {
  if (linked.has(url)) return undefined;
  linked.add(url);
  return url;
}
