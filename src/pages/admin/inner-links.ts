import type { PageAnchor } from '../../../views/blocks/content/markup-anchors.js';

interface LinkProblem {
  readonly message: string;
  readonly severity: 'error' | 'hint';
}

/** Links of a page to places of the same page. */
export interface InnerLinks {
  /** @returns null for a link that leads somewhere, or off the page */
  problem(href: string): LinkProblem | null;
}

/** For values whose page has places that only its view knows. */
export const UNCHECKED_LINKS: InnerLinks = { problem: () => null };

/** `#ad` as a value of markup or JSON, in quotes that JSON may have escaped. */
const INNER_LINK = /["']#([\w-]+)\\?["']/g;

/** Names to which links of a stored text lead within its page. */
export const innerLinksIn = (content: string): readonly string[] =>
  [...content.matchAll(INNER_LINK)].map(([, name = '']) => name);

/**
 * Holds links against the places of their page.
 * @param old names of links that visitors have already: a page with one can still be published, with a warning
 */
export const linksTo = (anchors: readonly PageAnchor[], old: ReadonlySet<string>): InnerLinks => {
  const known = new Set(anchors.map(({ id }) => id));
  return {
    problem: (href) => {
      const name = /^#([\w-]+)$/.exec(href)?.[1];
      if (name === undefined || known.has(name)) return null;
      return {
        message: `“${href}” bağlantısı bu sayfada bir yere gitmiyor. Bir başlık seçin ya da bağlantıyı kaldırın.`,
        severity: old.has(name) ? 'hint' : 'error',
      };
    },
  };
};
