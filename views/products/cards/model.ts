import type { CalendarDate } from '../../../src/shared/finance/calendar.js';
import type { Kurus } from '../../../src/shared/finance/money.js';
import type { PictureSource } from '../../components/picture/picture.js';
import type { CardSegment } from '../../../src/shared/enums/offers.js';

export interface CardBank {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
}

export interface CardCampaign {
  readonly title: string;
  readonly description: string;
  /** Null: until further notice. */
  readonly endDate: CalendarDate | null;
  readonly isOver: boolean;
}

/** Named rows of a card's facts: `Mil kazanımı`: `Uçak bileti` is `Her 100 TL’de 3 mil`. */
export interface FeatureGroup {
  readonly category: string;
  readonly items: readonly { readonly title: string; readonly value: string }[];
}

/** A card as the views show it. */
export interface CardView {
  readonly slug: string;
  readonly name: string;
  readonly bank: CardBank;
  readonly picture: PictureSource | null;
  readonly segment: CardSegment;
  /** `Mil Kazandıran`; empty where staff left it out. */
  readonly type: string;
  readonly category: string;
  readonly description: string;
  /** Null where the bank states none; 0 is free. */
  readonly annualFee: Kurus | null;
  readonly extraCardFee: Kurus | null;
  readonly virtualCardFee: Kurus | null;
  readonly minLimit: Kurus | null;
  readonly maxLimit: Kurus | null;
  readonly features: readonly string[];
  readonly benefits: readonly string[];
  readonly requirements: readonly string[];
  readonly documents: readonly string[];
  readonly featureGroups: readonly FeatureGroup[];
  readonly campaign: CardCampaign | null;
  readonly buttonText: string;
  readonly isSponsored: boolean;
  /** Staff gave an address of the bank to which visitors can be sent. */
  readonly hasRedirect: boolean;
}
