import { hash } from 'node:crypto';
import { packProps } from '../../shared/contracts/packed-props.js';
import { calculatorDataPath } from '../../shared/paths/calculator-data.js';
import { Content } from '../../shared/rendering/page.js';

/** Hexadecimal digits by which two versions of the same data are told apart. */
const VERSION_LENGTH = 10;

/** Data of a calculator, which its script fetches at the first sign of use: the page shows all of it as figures. */
export interface CalculatorFile {
  /** Names the version that the page was rendered of. */
  readonly url: string;
  readonly content: Content;
}

/**
 * @param market names the list in its address
 * @param data props of the island that do not depend on what is asked
 */
export function calculatorFile(market: string, data: object): CalculatorFile {
  const packed = packProps(data);
  const version = hash('sha1', JSON.stringify(packed), 'hex').slice(0, VERSION_LENGTH);
  const json = JSON.stringify({ version, ...packed });
  const type = 'application/json; charset=utf-8';
  const canonical = calculatorDataPath(market);
  return {
    url: calculatorDataPath(market, version),
    content: new Content(json, type, 'public, max-age=0, s-maxage=60', [], true, canonical),
  };
}
