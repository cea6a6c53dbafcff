/* Published law, for the lines that rest on it. */

const published = (number: number, kind: 1 | 7): string =>
  `https://www.mevzuat.gov.tr/mevzuat?MevzuatNo=${number}&MevzuatTur=${kind}&MevzuatTertip=5`;

export const lawPaths = {
  /** Tüketicinin Korunması Hakkında Kanun */
  consumers: () => published(6502, 1),
  /** Tüketici Kredisi Sözleşmeleri Yönetmeliği */
  consumerLoans: () => published(20767, 7),
  /** Konut Finansmanı Sözleşmeleri Yönetmeliği */
  housingLoans: () => published(20793, 7),
};
