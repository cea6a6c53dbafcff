import { parseFeatureGroups } from '../feature-groups.js';
import type { ProductInput } from './product-input.js';
import { isRated } from '../../shared/enums/offers.js';
import { rateProblem } from '../rate-bounds.js';

type Errors = Record<string, string>;
type Given = Partial<ProductInput>;

/** The law's limit for consumers, in percent of the principal; businesses agree on theirs. */
const MAX_CONSUMER_FEE = 0.5;
const MAX_BUSINESS_FEE = 10;
const MAX_LOAN_TERM = 360;
const MAX_DEPOSIT_TERM = 3_650;

/** Rules between the fields of a product, by its kind; required fields are declared on the fields. */
export function checkProduct(given: Given): Readonly<Errors> {
  const { type } = given;
  return {
    ...(isRated(type) && checkRated(given)),
    ...(type === 'loan' && checkFee(given)),
    ...(type === 'card' && checkCard(given)),
  };
}

function checkRated(given: Given): Errors {
  const { type, currency, rate, min_amount, max_amount, min_term, max_term } = given;
  const termMax = type === 'loan' ? MAX_LOAN_TERM : MAX_DEPOSIT_TERM;
  const tooLong = `Vade en çok ${type === 'loan' ? '360 ay' : '3.650 gün'} olabilir.`;
  const problem = rate === undefined ? undefined : rateProblem(rate, type, currency);
  return {
    ...(problem !== undefined && { rate: problem }),
    ...(min_amount === 0 && { min_amount: 'Minimum tutar sıfırdan büyük olmalıdır' }),
    ...(min_amount !== undefined &&
      max_amount !== undefined &&
      min_amount >= max_amount && { max_amount: 'Maksimum tutar minimum tutardan büyük olmalıdır.' }),
    ...(min_term !== undefined && min_term > termMax && { min_term: tooLong }),
    ...(max_term !== undefined && max_term > termMax && { max_term: tooLong }),
    ...(min_term !== undefined &&
      max_term !== undefined &&
      min_term > max_term && { max_term: 'Maksimum vade minimum vadeden kısa olamaz.' }),
  };
}

/** The most that may be withheld from the loan. */
export function checkFee({ subtype, fee_percent }: Given): Errors {
  if (fee_percent === undefined) return {};
  if (subtype === 'kobi_kredisi')
    return fee_percent > MAX_BUSINESS_FEE ? { fee_percent: 'Tahsis ücreti en çok %10 olabilir.' } : {};
  return fee_percent > MAX_CONSUMER_FEE
    ? { fee_percent: 'Tüketici kredisinde tahsis ücreti anaparanın en çok %0,50’si olabilir.' }
    : {};
}

function checkCard(given: Given): Errors {
  const { min_limit, max_limit, feature_groups = [], campaign_title } = given;
  const describes = given.campaign_description !== undefined || given.campaign_end_date !== undefined;
  return {
    ...(min_limit !== undefined &&
      max_limit !== undefined &&
      min_limit >= max_limit && { max_limit: 'En yüksek limit en düşük limitten büyük olmalıdır.' }),
    ...(parseFeatureGroups(feature_groups) === null && {
      feature_groups: 'Her satıra “Grup | Başlık | Değer” biçiminde yazın.',
    }),
    ...(campaign_title === undefined && describes && { campaign_title: 'Kampanyanın başlığını yazın.' }),
  };
}
