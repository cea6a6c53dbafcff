import { type ParsedComponents, parseJson, readComponents } from '../parse.js';
import { readValues, type TextReader } from '../values.js';
import { type HomeContent, homeFields } from '../../pages/home/fields.js';

export interface ReadHome {
  readonly content: HomeContent;
  readonly parsed: ParsedComponents;
}

/** The stored home page; a text that is no JSON gives the defaults, so that it always has something to say. */
export function readHome(stored: string | undefined, read: TextReader): ReadHome {
  return readHomeOf(stored === undefined ? undefined : parseJson(stored), read);
}

/** The same of content that is parsed already. */
export function readHomeOf(value: unknown, read: TextReader): ReadHome {
  const content = readValues(homeFields, value, read);
  return { content, parsed: componentsOf(value, content, read) };
}

/** The components of the page; without any, banks, questions and newsletter as the page's own texts describe them. */
function componentsOf(stored: unknown, content: HomeContent, read: TextReader): ParsedComponents {
  const own = readComponents(stored, read);
  if (own.state === 'parsed' && own.blocks.length > 0) return own;
  const { banksTitle, banksSubtitle, bankLogos, faqTitle, faqSubtitle, faqs, newsletter } = content;
  const components = [
    { type: 'bankList', settings: { title: banksTitle, subtitle: banksSubtitle }, content: { bankLogos } },
    { type: 'faq', settings: { title: faqTitle, subtitle: faqSubtitle }, content: { faqs } },
    { type: 'newsletter', settings: newsletter },
  ].filter(({ type }) => type !== 'faq' || faqs.length > 0);
  return readComponents({ components }, read);
}
