import type { CalendarDate } from '../finance/calendar.js';
import { formatDate } from '../finance/tr/format.js';
import type { OfferFilter } from '../finance/offer-choice.js';

/** An offer as every calculator needs it. */
export interface ListedOffer {
  /** Names it in addresses: its bank's id, or the product's slug where the bank offers a second one. */
  readonly key: string;
  readonly bankId: string;
  readonly bankName: string;
  /** The product's own name, where its bank has more than one on the page. */
  readonly productName?: string;
  readonly logoUrl: string | null;
  readonly rateDate: CalendarDate;
  /** Remark beside the rate: it is a sample, or was confirmed long ago. */
  readonly rateMark?: string;
  /**
   * First call to action on a phone, where it is not the link to the bank's own page. `only-call`: there is no such
   * link.
   */
  readonly phoneWay?: 'call' | 'only-call';
  /** How soon its bank answers, where enough is measured. */
  readonly response?: { readonly minutes: number; readonly text: string };
  /** Filters that match this offer. A private bank has no entry of its own: it is the default. */
  readonly traits?: readonly OfferFilter[];
}

/** Its bank shares profit and takes no interest. */
export const isOfParticipation = ({ traits = [] }: ListedOffer): boolean => traits.includes('katilim');

/** Minutes until its bank answers; unmeasured ones come last. */
export const responseMinutes = ({ response }: ListedOffer): number =>
  response?.minutes ?? Number.MAX_SAFE_INTEGER;

/** All that an offer can be chosen by. */
export function traitsOf({ traits = [] }: ListedOffer, isFree = false): readonly OfferFilter[] {
  const isPrivate = !traits.includes('kamu') && !traits.includes('katilim');
  return [...traits, ...(isPrivate ? (['ozel'] as const) : []), ...(isFree ? (['masrafsiz'] as const) : [])];
}

/** Data of a calculator as its script fetches them, see `calculatorFile`. */
export interface FetchedData {
  /** Ends the address of the file that the page was rendered of. */
  readonly version: string;
}

/** Files that pages share, for what stands below the first view. */
export interface SharedFiles {
  /** Waited for below the list; undefined where the page has done so before. */
  readonly styles: string | undefined;
  readonly icons: string;
}

/** So many offers stand side by side. */
export const MAX_COMPARED = 4;

/** Name of the boxes that put offers side by side. */
export const TICK = 'karsilastir';
/** Keeps the bar in sight while offers are being ticked. */
export const BAR_ON = 'compare-bar-on';

export const FORM_ID = 'hesap';
export const LIST_ID = 'teklif-listesi';
export const SIDE_BY_SIDE_ID = 'karsilastirma';

/** The offer's name: its bank's, and the product's where the bank has several. */
export function offerName({ bankName, productName }: ListedOffer): string {
  return productName === undefined ? bankName : `${bankName} – ${productName}`;
}

/** The day its rate began, with what is to be said of it. */
export const rateDay = ({ rateDate, rateMark }: ListedOffer): string =>
  formatDate(rateDate) + (rateMark === undefined ? '' : `, ${rateMark}`);
