import type { ReactElement, ReactNode } from 'react';
import { ResultTools } from '../../../views/components/result-tools/result-tools.js';
import { Slot } from '../../html/slot.js';
import type { Listing } from '../../../src/shared/finance/offer-choice.js';
import type { Slots } from '../../html/slots.js';
import { Arrangement, type ListWord } from './arrangement.js';
import { CompareBar } from './compare-bar.js';
import { FORM_ID, LIST_ID } from '../../../src/shared/contracts/calculator.js';

/** The heading repeats the input; it belongs to the list wherever the list is used. */
const HEADING_ID = 'teklifler-baslik';

interface OfferListProps {
  readonly parts: Slots;
  readonly className: string;
  /** Address that has the ticked offers side by side. */
  readonly sideBySide: string;
  readonly isTicking: boolean;
  readonly sorts: readonly ListWord[];
  readonly filters: readonly ListWord[];
  readonly listing: Listing | undefined;
  /** Address of the styles of what stands below the list; they are waited for there. */
  readonly styles: string | undefined;
  /** A notice that has to be read before any figure. */
  readonly notice?: ReactNode;
  /** Shown in place of an empty list. */
  readonly children?: ReactNode;
}

/** The offers, under a heading that says what was asked and stays while the list is read. */
export function OfferList(props: OfferListProps): ReactElement {
  const { parts, className, sideBySide, isTicking, sorts, filters, listing, styles, notice, children } =
    props;
  return (
    <section id="teklifler" aria-labelledby={HEADING_ID}>
      <div className="list-head">
        <Slot as="h2" id={HEADING_ID} name="heading" of={parts} />
        <a href={`#${FORM_ID}`}>Değiştir</a>
      </div>
      <Arrangement {...{ sorts, filters, listing }} />
      {notice}
      <Slot as="p" name="hasNoneChosen" of={parts}>
        Seçtiğiniz süzgeçlere uyan teklif yok.
      </Slot>
      <Slot as="table" id={LIST_ID} className={className} name="hasOffers" of={parts}>
        <Slot as="thead" name="columns" of={parts} />
        <Slot as="tbody" name="offers" of={parts} />
      </Slot>
      {children}
      {styles !== undefined && <link rel="stylesheet" href={styles} />}
      <CompareBar {...{ parts, isTicking }} action={sideBySide} />
      <ResultTools of={`${HEADING_ID} ${LIST_ID}`} />
    </section>
  );
}
