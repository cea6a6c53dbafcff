import type { ReactElement } from 'react';
import { TELLING_WAYS, type TellingWay } from '../../../src/shared/enums/referrals.js';

/** Names of the banks that have the application, by how each learns what became of it. */
export type Telling = Readonly<Record<TellingWay, readonly string[]>>;

type TellingEvent = 'erased' | 'withdrawn';

const SENTENCES: Readonly<Record<TellingEvent, Readonly<Record<TellingWay, string>>>> = {
  erased: {
    message: 'Şu bankalara silme bildirimi gönderilir:',
    fetch:
      'Şu bankalar başvuruları bizden kendileri alır; silindiğini sistemimize bir sonraki bakışlarında görür:',
    hand: 'Şu bankalara çalışanlarımız bildirir:',
  },
  withdrawn: {
    message: 'Şu bankalara vazgeçtiğinizi bildiren bir ileti gönderilir:',
    fetch:
      'Şu bankalar başvuruları bizden kendileri alır; vazgeçtiğinizi sistemimize bir sonraki bakışlarında görür:',
    hand: 'Şu bankalara vazgeçtiğinizi çalışanlarımız bildirir:',
  },
};

/** Says of each bank no more than what happens. */
export const TellingList = ({
  event,
  telling,
}: {
  readonly event: TellingEvent;
  readonly telling: Telling;
}): ReactElement => (
  <>
    {TELLING_WAYS.filter((way) => telling[way].length > 0).map((way) => (
      <div key={way}>
        <p>{SENTENCES[event][way]}</p>
        <ul>
          {telling[way].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    ))}
  </>
);

export const hasTelling = (telling: Telling): boolean => TELLING_WAYS.some((way) => telling[way].length > 0);
