import type { ReactElement } from 'react';
import LetterText, { type LetterTextProps } from '../../../../../client/islands/letter-text/index.js';
import { Island } from '../../../../../src/shared/rendering/island.js';
import { Wide } from '../../../../components/admin-form/admin-form.js';
import { Button } from '../../../../components/button/button.js';
import { type Option, SelectField, TextField } from '../../../../components/field/controls.js';
import {
  BLOCK_LABELS,
  type LetterBlock,
  MAX_ALT,
  MAX_BUTTON,
  MAX_HEADING,
  MAX_HREF,
  MAX_RICH_TEXT,
  MAX_TEXT,
  OFFER_COUNTS,
  RATE_DAYS,
} from './letter-blocks.js';

interface BlockFieldsProps {
  readonly block: LetterBlock;
  /** Its place, from 0. */
  readonly at: number;
  readonly blocks: readonly LetterBlock[];
  readonly errors: Readonly<Record<string, string>>;
  readonly pictures: readonly Option[];
  readonly markets: readonly Option[];
}

/** One block of an issue: what it says, and where it stands. Everything works by buttons of the form. */
export function BlockFields(props: BlockFieldsProps): ReactElement {
  const { block, at, blocks } = props;
  const n = String(at + 1);
  const label = `${n}. ${BLOCK_LABELS[block.type]}`;
  return (
    <fieldset className="form-section" id={`bolum-${n}`}>
      <legend>{label}</legend>
      <div className="form-fields">
        <Contents {...props} n={n} />
      </div>
      <input type="hidden" name={`type-${n}`} value={block.type} />
      <div className="cluster letter-moves">
        {at > 0 && (
          <Button
            type="submit"
            size="sm"
            name="action"
            value={`up-${n}`}
            aria-label={`${label}: yukarı taşı`}
          >
            Yukarı
          </Button>
        )}
        {at < blocks.length - 1 && (
          <Button
            type="submit"
            size="sm"
            name="action"
            value={`down-${n}`}
            aria-label={`${label}: aşağı taşı`}
          >
            Aşağı
          </Button>
        )}
        <Button type="submit" size="sm" name="action" value={`remove-${n}`} aria-label={`${label}: sil`}>
          Sil
        </Button>
      </div>
    </fieldset>
  );
}

function Contents({
  block,
  n,
  errors,
  pictures,
  markets,
}: BlockFieldsProps & { readonly n: string }): ReactElement {
  const text = (name: string, value: string, maxLength: number) => ({
    name: `${name}-${n}`,
    defaultValue: value,
    maxLength,
    error: errors[`${name}-${n}`],
    autoComplete: 'off',
  });
  switch (block.type) {
    case 'heading':
      return (
        <Wide>
          <TextField {...text('text', block.text, MAX_HEADING)} label="Başlık" />
        </Wide>
      );
    case 'text':
      return (
        <Wide>
          <Island of={LetterText} inSight props={letterText(block, n, errors[`text-${n}`])} />
        </Wide>
      );
    case 'button':
      return (
        <>
          <TextField {...text('text', block.text, MAX_BUTTON)} label="Düğmenin yazısı" />
          <TextField {...text('href', block.href, MAX_HREF)} label="Adres" hint={ADDRESS} />
        </>
      );
    case 'picture':
      return (
        <>
          <SelectField
            name={`src-${n}`}
            defaultValue={block.src}
            error={errors[`src-${n}`]}
            label="Görsel"
            hint="Görseller ekranına yüklenenler, en yenisi başta"
            options={withChosen(pictures, block.src)}
          />
          <TextField {...text('alt', block.alt, MAX_ALT)} label="Ne gösterdiği" />
          <Wide>
            <TextField {...text('href', block.href, MAX_HREF)} label="Adres" hint={ADDRESS} optional />
          </Wide>
        </>
      );
    case 'rates':
    case 'offers':
      return <Computed block={block} n={n} markets={markets} />;
  }
}

const letterText = (
  { text, format }: Extract<LetterBlock, { type: 'text' }>,
  n: string,
  error: string | undefined,
): LetterTextProps => ({
  ...{ n, text, error },
  format: format ?? 'plain',
  maxLength: format === 'html' ? MAX_RICH_TEXT : MAX_TEXT,
});

/** Fields of a block whose figures are read from the database when the issue is sent. */
function Computed({
  block,
  n,
  markets,
}: Pick<BlockFieldsProps, 'markets'> & {
  readonly block: Extract<LetterBlock, { type: 'rates' | 'offers' }>;
  readonly n: string;
}): ReactElement {
  const isRates = block.type === 'rates';
  return (
    <>
      <SelectField
        name={`market-${n}`}
        label="Ürün"
        options={isRates ? [{ value: '', label: 'Bütün ürünler' }, ...markets] : markets}
        defaultValue={block.market}
        optional={isRates}
      />
      {isRates ? (
        <SelectField
          name={`days-${n}`}
          label="Dönem"
          hint="Gönderildiği gün sayılır; değişiklikler o anda hesaplanır"
          options={RATE_DAYS.map((days) => ({ value: String(days), label: `Son ${String(days)} gün` }))}
          defaultValue={String(block.days)}
        />
      ) : (
        <SelectField
          name={`count-${n}`}
          label="Kaç teklif"
          hint="Gönderildiği anda hesaplanır"
          options={OFFER_COUNTS.map((count) => ({ value: String(count), label: String(count) }))}
          defaultValue={String(block.count)}
        />
      )}
    </>
  );
}

const ADDRESS = 'Sitenin bir adresi (/mevduat) ya da https:// ile başlayan bir adres';

/** The picture chosen earlier stays a choice, however many pictures were uploaded after it. */
function withChosen(pictures: readonly Option[], src: string): readonly Option[] {
  const first = { value: '', label: 'Seçin' };
  const isListed = src === '' || pictures.some(({ value }) => value === src);
  return [first, ...(isListed ? [] : [{ value: src, label: 'Seçili görsel' }]), ...pictures];
}
