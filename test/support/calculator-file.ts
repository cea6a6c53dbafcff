import type { FetchedData, ListedOffer } from '../../src/shared/contracts/calculator.js';
import { parseProps } from '../../src/shared/contracts/packed-props.js';
import { readHtml } from './html.js';

interface CalculatorData extends FetchedData {
  readonly offers: readonly ListedOffer[];
}

/** Address of the data that a page's calculator fetches. */
export const dataAddress = (page: string): string =>
  readHtml(page).one('[data-file]')?.attribute('data-file') ?? '';

export async function calculatorData(
  server: { readonly url: string },
  page: string,
): Promise<CalculatorData> {
  const answer = await fetch(server.url + dataAddress(page));
  return parseProps(await answer.text()) as CalculatorData;
}
