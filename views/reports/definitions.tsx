import type { ReactElement } from 'react';

/** Definitions of the figures. */
export function Definitions({ hasCampaigns }: { readonly hasCampaigns: boolean }): ReactElement {
  return (
    <details className="disclosure report-definitions no-print">
      <summary>Bu sayılar nasıl hesaplanır?</summary>
      <ul>
        <li>
          Görüntülenme: ziyaretçilerin açtığı sayfalar. Bankanın, ürünün veya kampanyanın anlatıldığı her
          sayfa sayılır.
        </li>
        <li>
          Tıklama: bankanın sitesine götüren bağlantılar. Botlar, önceden yüklemeler, başka sitelerden
          gelenler ve tek bir ağdan yığın hâlinde gelenler hiçbir sayıya girmez.
        </li>
        <li>
          Dönüşüm: siteden yapılan başvurular. Birkaç bankaya yapılan başvuru her banka için bir dönüşümdür.
        </li>
        <li>
          Dönüşüm oranı: dönüşüm / tıklama. Siteden ayrılmadan başvuranlar tıklamadığından dönüşüm tıklamadan
          çok olabilir; o zaman oran olarak %100’den çok anlamında “&gt;%100” yazar.
        </li>
        <li>
          Gelir: bankaların ödeyeceği yönlendirmelerin gönderildikleri gün sabitlenen ücretleri; ücretin
          doğduğu güne yazılır, kabul edilen itirazlar düşülür.
        </li>
        {hasCampaigns && (
          <li>
            Kampanyanın dönüşümü: kampanya günlerinde, kampanyanın durduğu sayfalardan bankaya yapılan aynı
            türde başvurular. Birden çok kampanyaya sayılan başvuru toplamda bir kez sayılır.
          </li>
        )}
      </ul>
    </details>
  );
}
