import { Fragment, type ReactElement } from 'react';
import { apiPaths } from '../../../src/shared/paths/api.js';
import {
  CARD_FRAME,
  embedPaths,
  type FrameName,
  LAYOUT_PARAMETER,
  TABLE_LAYOUT,
} from '../../../src/shared/paths/embed.js';
import { MAX_PUBLISHER_ID, PUBLISHER_PARAMETER } from '../../../src/shared/paths/publisher.js';
import { OWN_FRAMES } from '../../ads/own-frames.js';
import { useSite, useSources } from '../../../src/shared/rendering/context.js';
import { type Head, view } from '../../../src/shared/rendering/page.js';
import { Button } from '../../components/button/button.js';
import { type Option, SelectField, TextAreaField, TextField } from '../../components/field/controls.js';
import { Notice } from '../../components/notice/notice.js';
import { PageHeader, Section } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import type { EmbedFrameProps } from './frame.js';

type CodeFrame = FrameName | typeof CARD_FRAME;

export interface EmbedCodeProps {
  /** Every calculator there is, by its frame. */
  readonly types: readonly { readonly value: CodeFrame; readonly label: string }[];
  /** Of the one that was chosen. */
  readonly path: CodeFrame;
  /** Null for a frame without a calculator. */
  readonly fields: EmbedFrameProps['fields'] | null;
  /** It shows every offer. */
  readonly isTable: boolean;
  readonly colors: EmbedFrameProps['colors'];
  /** The text is shown in another color than was asked for. */
  readonly isMended: boolean;
  readonly isFitted: boolean;
  /** Partner that is to be credited, as typed. */
  readonly publisher: { readonly text: string; readonly isKnown: boolean };
  readonly frame: { readonly address: string; readonly title: string; readonly height: number };
  readonly code: string;
  /** Any site may show it. */
  readonly isForEveryone: boolean;
}

const TITLE = 'Karşılaştırmayı sitenize ekleyin';
const LEAD =
  'Kredi ve mevduat hesaplayıcımızı, o günün oran tablolarını ve kartları kendi sayfanızda gösterin. Ücretsizdir, kayıt gerekmez.';

const LAYOUTS: readonly Option[] = [
  { value: '', label: 'En iyileri' },
  { value: TABLE_LAYOUT, label: 'Hepsi (tablo)' },
];

const HEIGHTS: readonly Option[] = [
  { value: 'uygun', label: 'İçeriğe göre (betikle)' },
  { value: 'sabit', label: 'Sabit (betiksiz)' },
];

function EmbedCodeBody(props: EmbedCodeProps): ReactElement {
  const { isForEveryone } = props;
  useSources(OWN_FRAMES);
  return (
    <>
      <PageHeader title={TITLE} lead={LEAD} />
      <Section id="kod" title="Kodu oluşturun">
        <div className="embed-maker">
          <Form {...props} />
          <Made {...props} />
        </div>
      </Section>
      <Section id="kosullar" title="Bilmeniz gerekenler">
        <Terms types={props.types} isForEveryone={isForEveryone} />
      </Section>
    </>
  );
}

function Form({ types, path, fields, colors, isTable, isFitted, publisher }: EmbedCodeProps): ReactElement {
  const [amount, term] = fields ?? [];
  const figure = { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } as const;
  return (
    <form className="embed-form stack" action={embedPaths.code()} noValidate>
      <SelectField name="urun" label="Araç" options={types} defaultValue={path} />
      <SelectField
        name={LAYOUT_PARAMETER}
        label="Gösterilecekler"
        options={LAYOUTS}
        defaultValue={isTable ? TABLE_LAYOUT : ''}
      />
      {amount && (
        <TextField name="tutar" data-amount="" {...textsOf(amount)} suffix={amount.unit} {...figure} />
      )}
      {term && <TextField name="vade" {...textsOf(term)} suffix={term.unit} {...figure} />}
      <fieldset className="embed-colors">
        <legend className="field-label">Renkler</legend>
        <TextField name="zemin" type="color" label="Zemin" defaultValue={colors.ground} />
        <TextField name="yazi" type="color" label="Yazı" defaultValue={colors.text} />
        <TextField name="vurgu" type="color" label="Düğme" defaultValue={colors.accent} />
      </fieldset>
      <SelectField
        name="yukseklik"
        label="Yükseklik"
        options={HEIGHTS}
        defaultValue={isFitted ? 'uygun' : 'sabit'}
      />
      <TextField
        name={PUBLISHER_PARAMETER}
        label="Yayıncı kimliği"
        hint="Bizimle anlaştıysanız size verilen kimlik"
        defaultValue={publisher.text}
        maxLength={MAX_PUBLISHER_ID}
        autoComplete="off"
        optional
        {...(publisher.text !== '' &&
          !publisher.isKnown && { error: 'Kimlik küçük harf, rakam ve tireden oluşur; koda eklenmedi' })}
      />
      <Button type="submit">Kodu oluştur</Button>
    </form>
  );
}

function textsOf({ label, text, hint, error }: EmbedFrameProps['fields'][number]): {
  label: string;
  defaultValue: string;
  hint?: string;
  error?: string;
} {
  return {
    label,
    defaultValue: text,
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
  };
}

/** The frame and its code, which follow from the form; a script updates them as the form is filled in. */
function Made({ isMended, frame, code }: EmbedCodeProps): ReactElement {
  return (
    <div id="kod-sonuc" className="stack">
      {isMended && (
        <Notice>
          Seçtiğiniz yazı rengi bu zeminde okunmuyor (kontrast en az 4,5 : 1 olmalı); yerine okunan bir renk
          kullanıldı.
        </Notice>
      )}
      <TextAreaField
        name="kod-metni"
        label="Sayfanıza yapıştırın"
        defaultValue={code}
        rows={7}
        readOnly
        spellCheck={false}
        optional={false}
      />
      <p className="cluster needs-script">
        <Button type="button" icon="copy" data-copies="">
          Kodu kopyala
        </Button>
        <span role="status"></span>
      </p>
      <h3>Önizleme</h3>
      <iframe
        className="embed-preview"
        src={frame.address}
        title={`Önizleme: ${frame.title}`}
        height={frame.height}
        loading="lazy"
      />
    </div>
  );
}

function Terms({ types, isForEveryone }: Pick<EmbedCodeProps, 'types' | 'isForEveryone'>): ReactElement {
  const { contactEmail, name } = useSite();
  return (
    <ul>
      <li>
        Çerçeve çerez bırakmaz, ziyaretçinizden kişisel bilgi istemez, reklam göstermez. Başvuru ve ayrıntılar{' '}
        {name} sayfalarında, yeni sekmede açılır.
      </li>
      <li>
        Krediler toplam maliyete, mevduat ele geçen getiriye, kartlar yıllık ücrete göre sıralanır; oranlar
        bizde değişince çerçevede de değişir.
      </li>
      <li>JavaScript kapalıyken de hesaplar; yüksekliği o zaman koddaki değerde kalır.</li>
      <li>
        Çerçevesiz görmek için:{' '}
        {types.map(({ value, label }, at) => (
          <Fragment key={value}>
            {at > 0 && ', '}
            <a href={value === CARD_FRAME ? embedPaths.cards() : embedPaths.frame(value)}>{label}</a>
          </Fragment>
        ))}
        .
      </li>
      <li>Kaynak bağlantısını kaldırmayın, çerçevenin üzerini örtmeyin.</li>
      <li>
        {isForEveryone ? (
          'Her sitede gösterilebilir.'
        ) : (
          <>
            Şu an yalnızca anlaştığımız sitelerde gösterilir. Siteniz için{' '}
            <a href={`mailto:${contactEmail}`}>bize yazın</a>.
          </>
        )}
      </li>
      <li>
        Kendi tasarımınızla göstermek isterseniz <a href={apiPaths.reference()}>API</a>, oranların tamamı için{' '}
        <a href={apiPaths.openData()}>açık veri</a> var.
      </li>
    </ul>
  );
}

export const EmbedCodeShow = view<EmbedCodeProps>({
  layout: { ...siteLayout, scripts: [...siteLayout.scripts, 'embed-code'] },
  styles: ['result-tools', 'embed-code'],
  head: (): Head => ({
    title: 'Sitenize Kredi ve Mevduat Hesaplama Aracı Ekleyin',
    description: LEAD,
    canonical: embedPaths.code(),
    breadcrumb: [{ label: 'Sitenize ekleyin' }],
  }),
  body: EmbedCodeBody,
});
