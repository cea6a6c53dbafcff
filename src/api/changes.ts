/** Changes for programs, the newest first. */
export const API_CHANGES: readonly { readonly on: string; readonly text: string }[] = [
  {
    on: '2026-11-29',
    text: 'Başvuru getiren programlar ne olduğunu `GET /applications` ve `GET /applications/{id}` ile okur (`applications.read` yetkisi): her bankadaki durumu ve tarihiyle, iletişim bilgisi olmadan; aylara göre kazancını `GET /earnings` ile. Bağlantılar ve gömülü araçlar `?yayinci=` ile bir yayıncının olur. Bankalar ürünlerine `POST /products/{id}/rates` ile oran önerir, kararı `GET /rate-proposals/{id}` ile okur (`rates.write` yetkisi); geçerli oranın `reported_on` alanı, bankanın onu bildirdiği gündür. `POST /products/{id}/proposals` aynı yetkiyle ücret, limit, metin ya da kampanya önerir, kararını `GET /proposals/{id}` verir. Deneme anahtarları (`kk_test_…`) ve deneme ortamı geldi: `POST /test/leads` uydurma bir kayıt oluşturur, `POST /test/leads/{id}/acts` başkalarının yapacağını oynatır; portalın “Deneme ortamı” sayfası deneme webhook’unun her iletisini imzasıyla gösterir.',
  },
  {
    on: '2026-11-28',
    text: 'Banka yanıtları `reason`, `reference`, `loan_amount` ve `loan_date` alır ve yönlendirmede geri verir; `GET /statements` hesap özetlerini satır satır verir; anahtarlar IP adreslerine bağlanabilir; kredi karşılaştırmasında her ürünün `requirements` alanı vardır: bankanın yayımladığı yaş, gelir ve müşterilik koşulları, günü ve kaynağıyla.',
  },
  {
    on: '2026-11-27',
    text: 'Yayın öncesi son düzenleme: sorunların `type` alanı bir adrestir; yönlendirme API’de, webhook’ta ve belgede aynı alanlarla yazılır (`bank_id` eklendi, webhook’taki `referral`, `bank`, `phone_number` yerine `id`, `bank_id`, `phone` geldi); başvuruda belgelenenden başka türde değerler 422 alır; bilinmeyen banka ve ürün süzgeçleri 422 alır; listelerde `Link` başlığı vardır; `GET /events` bir bankanın yönlendirmelerinde olanları sırasıyla verir.',
  },
];

export const VERSION_POLICY = [
  'Bu sürümde (v1) alanlar ve adresler eklenebilir; programınız tanımadığı alanları yok saymalıdır. Bir alan ya da adres, duyurulmadan ve en az altı ay birlikte sunulmadan kaldırılmaz.',
  'Kaldırılacak bir adresin yanıtları o sürede `Deprecation` ve `Sunset` başlıklarını taşır; belgede `deprecated` yazar.',
] as const;
