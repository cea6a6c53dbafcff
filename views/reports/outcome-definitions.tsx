import type { ReactElement } from 'react';

/** Definitions of the figures. */
export function OutcomeDefinitions({ isOfPeople }: { readonly isOfPeople: boolean }): ReactElement {
  return (
    <details className="disclosure report-definitions no-print">
      <summary>Bu sayılar nasıl hesaplanır?</summary>
      <ul>
        {isOfPeople ? <OfPeople /> : <OfSources />}
        <li>İletilen: bankalara gönderilen yönlendirmeler. Üç bankaya giden başvuru üç kez iletilmiştir.</li>
        <li>
          Kabul, Ret, Ulaşılamadı: bankanın son yanıtı. Bankaya gitmeden kapatılan ve başvuranın geri çektiği
          başvurular hiçbirine girmez; kalanlar yanıt bekliyor.
        </li>
        <li>Kabul oranı: kabul / iletilen.</li>
        {!isOfPeople && (
          <li>
            Maliyet: kaynağa girilen tutarların bu günlere düşen payı; tutar, günlerine kuruşu kuruşuna eşit
            dağıtılır. Kabul başına maliyet: maliyet / kabul.
          </li>
        )}
        {!isOfPeople && (
          <li>
            Gelir: bu başvurular için bankaların ödeyeceği ücretler, kabul edilen itirazlar düşülerek; ücret
            ne zaman doğarsa doğsun başvurunun gününe yazılır.
          </li>
        )}
      </ul>
    </details>
  );
}

const OfSources = (): ReactElement => (
  <>
    <li>
      Başvuru: kanallarda, sayfalarda, formlarda, günlerde ve haftalarda her başvuru bir kez; bankalarda,
      ürünlerde ve kampanyalarda seçilen her banka için bir kez.
    </li>
    <li>Hafta: pazartesi başlar; seçilen günlerin ilk ve son haftası eksik olabilir.</li>
    <li>
      Geldiği site: bağlantısı formun durduğu sayfayı açan site. Doğrudan gelenler, sitede gezindikten sonra
      başvuranlar ve sitesi bilinmeyenler bu tabloda yoktur.
    </li>
    <li>Kanal: kendi sitemiz ya da başvuruyu API ile ileten iş ortağı.</li>
    <li>
      Kampanya: kampanya günlerinde, kampanyanın durduğu sayfalardan bankaya yapılan aynı türde başvurular.
    </li>
  </>
);

const OfPeople = (): ReactElement => (
  <>
    <li>
      Başvuru: çalışanın sorumlusu olduğu ya da aradığı başvurular. İki kişinin uğraştığı başvuru ikisinde de
      sayılır.
    </li>
    <li>Arama: çalışanın sonucunu yazdığı aramalar; geri alınanlar sayılmaz.</li>
    <li>İlk görüşme: başvuranla ilk konuşan bu çalışandır. Ulaşma süreleri yalnızca bunlar içindir.</li>
    <li>
      Kalite puanı: bu günlerde yaptığı, kalite örneklerinde değerlendirilmiş aramaların ortalaması; iyi 100,
      geliştirilmeli 50, hatalı 0.
    </li>
  </>
);
