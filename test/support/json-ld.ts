import { readHtml } from './html.js';

/** Properties that schema.org objects need for search engines to use them (their documentation of structured data). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  FinancialProduct: ['name', 'provider'],
  LoanOrCredit: ['name', 'loanTerm'],
  PaymentCard: ['name', 'provider'],
  DepositAccount: ['name', 'interestRate'],
  BankOrCreditUnion: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  MonetaryAmount: ['currency'],
  QuantitativeValue: [],
  UnitPriceSpecification: [],
  RepaymentSpecification: [],
  OfferCatalog: ['itemListElement'],
  Offer: [],
  PostalAddress: [],
  ContactPoint: [],
  ImageObject: ['url'],
  Article: ['headline'],
  WebPage: ['name'],
  Person: ['name'],
  Country: ['name'],
  LoanAmount: [],
  Dataset: ['name', 'description', 'license', 'distribution'],
  DataDownload: ['contentUrl', 'encodingFormat'],
  PropertyValue: ['name'],
};

/** The schema.org objects of a page: its JSON-LD as it stands in it, and the questions that its text marks (microdata). */
export function jsonLdOf(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
  const objects = [...scripts].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
  return [...objects, ...questionsOf(html)];
}

/** One list for each element that says it is one; its questions are those of the page. */
function questionsOf(html: string): Record<string, unknown>[] {
  const page = readHtml(html);
  const mainEntity = page.all('[itemprop="mainEntity"]').map((question) => ({
    '@type': 'Question',
    name: question.one('[itemprop="name"]')?.text,
    acceptedAnswer: {
      '@type': 'Answer',
      text: question.one('[itemprop="acceptedAnswer"] [itemprop="text"]')?.text,
    },
  }));
  const lists = page.all('[itemtype="https://schema.org/FAQPage"]');
  return lists.map(() => ({ '@type': 'FAQPage', mainEntity }));
}

/** One sentence per fault: an unknown type, a property that is missing or empty, a position out of order. */
export function jsonLdFaults(value: unknown, path = '$'): string[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => jsonLdFaults(item, `${path}[${String(at)}]`));
  if (typeof value !== 'object' || value === null) return [];
  const object = value as Record<string, unknown>;
  const type = object['@type'];
  const faults: string[] = [];
  if (typeof type !== 'string') faults.push(`${path} has no @type`);
  else if (!Object.hasOwn(REQUIRED, type)) faults.push(`${path} has the unknown type ${type}`);
  else
    for (const name of REQUIRED[type] ?? [])
      if (isEmpty(object[name])) faults.push(`${path} (${type}) lacks ${name}`);
  const items = object['itemListElement'];
  if (Array.isArray(items))
    items.forEach((item: { position?: unknown }, at) => {
      if (item.position !== at + 1) faults.push(`${path}.itemListElement[${String(at)}] is out of order`);
    });
  const nested = Object.entries(object).filter(([, inner]) => typeof inner === 'object');
  return [...faults, ...nested.flatMap(([name, inner]) => jsonLdFaults(inner, `${path}.${name}`))];
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
