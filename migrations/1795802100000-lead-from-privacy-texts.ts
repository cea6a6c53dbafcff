import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Text {
  readonly slug: string;
  /** Of the text as the product came with it: what staff have changed is theirs. */
  readonly md5: string;
  readonly heading: string;
  readonly added: string;
}

const TEXTS: readonly Text[] = [
  {
    slug: 'kvkk-aydinlatma-metni',
    md5: 'd6b94f4d8ffe1889ca0d1d7899fa50f1',
    heading: '<h2>7. Başvuru yolu</h2>\n',
    added: `<p>Başvurularınızı görmek, verilerinizi indirmek, başvurudan vazgeçmek ya da telefon numaranızla birlikte sildirmek için <a href="/basvuru-durumu">Başvuru Durumu</a> sayfasını kullanabilirsiniz; telefonunuza veya e-posta adresinize gelen kod yeter, isteğiniz hemen yerine getirilir.</p>\n`,
  },
  {
    slug: 'gizlilik-politikasi',
    md5: 'eb2e6671b7cbbd5d36011a2ed7102d82',
    heading: '<h2>6. Saklama ve silme</h2>\n',
    added: `<p>Başvurunuzu ve numaranızı <a href="/basvuru-durumu">Başvuru Durumu</a> sayfasında kendiniz de sildirebilirsiniz.</p>\n`,
  },
];

/** Whoever reads how data are erased finds the page where that is done. */
export class LeadFromPrivacyTexts1795802100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { slug, md5, heading, added } of TEXTS)
      await runner.query(
        `UPDATE pages SET content = replace(content, $3, $3 || $4), version = version + 1
          WHERE slug = $1 AND md5(content) = $2 AND NOT EXISTS (SELECT FROM page_drafts WHERE page_id = pages.id)`,
        [slug, md5, heading, added],
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { slug, md5, added } of TEXTS)
      await runner.query(
        `UPDATE pages SET content = replace(content, $3, ''), version = version + 1
          WHERE slug = $1 AND md5(replace(content, $3, '')) = $2`,
        [slug, md5, added],
      );
  }
}
