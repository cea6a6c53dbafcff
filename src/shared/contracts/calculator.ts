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
  /** What is to be said of its rate: a sample, or confirmed long ago. */
  readonly rateMark?: string;
  /** What comes first on a phone where that is not the bank's own page, or that there is none to lead to. */
  readonly phoneWay?: 'call' | 'only-call';
  /** What it can be chosen by; that its bank is a private one goes without saying. */
  readonly traits?: readonly OfferFilter[];
  /** Whom it is for, where that is not everybody. */
  readonly restriction?: string;
}

/** Its bank shares profit and takes no interest. */
export const isOfParticipation = ({ traits = [] }: ListedOffer): boolean => traits.includes('katilim');

/** All that an offer can be chosen by. */
export function traitsOf({ traits = [] }: ListedOffer, isFree = false): readonly OfferFilter[] {
  const isPrivate = !traits.includes('kamu') && !traits.includes('katilim');
  return [...traits, ...(isPrivate ? (['ozel'] as const) : []), ...(isFree ? (['masrafsiz'] as const) : [])];
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
