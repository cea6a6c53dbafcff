/** Risk of a deposit in a foreign currency, beside its interest. */
export const CURRENCY_RISK =
  'Döviz mevduatında kur riski sizdedir: kur düşerse faiz kazansanız bile paranızın TL karşılığı azalabilir.';
