import { plain, type VisitorPage } from './page.js';

/* Pages of banks that take no interest. */

/** A participation bank shares profit: "faiz" may stand only in what says that there is none. */
export const INTEREST = /faiz(?! yerine|siz)/iu;

/** Staff's questions about a kind of loan are the same on the pages of all banks that grant it. */
const FAQ = /<section[^>]*class="block block-faq.*?<\/section>/gs;

/**
 * Texts of the page about the bank: its body without questions about every bank's loans, and the texts for search
 * engines.
 */
export function saidOf({ html, main }: VisitorPage): string {
  const head = html.slice(0, html.indexOf('</head>'));
  const described = [
    ...head.matchAll(/<title>([^<]*)|<meta (?:name="description"|property="og:[a-z]+") content="([^"]*)"/g),
  ].map(([, title = '', text = '']) => title + text);
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  );
  const own = main.replaceAll(FAQ, '');
  return [...described, ...data, plain(own)].join('\n');
}

export const interestIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const at = line.search(INTEREST);
    return at < 0 ? [] : [line.slice(Math.max(0, at - 60), at + 40)];
  });
