import type { ReactElement } from 'react';
import { type EmbedFacts, embedParts } from '../../client/embed/printed.js';
import type { FieldAnswer } from '../../client/islands/calculator/calculation.js';
import { planFields } from '../../client/plan/facts.js';
import { Part } from '../../client/printed/part.js';
import { type EmbedColorName, embedPaths } from '../../src/embed-paths.js';
import type { LoanForm } from '../../src/finance/loan-form.js';
import type { LoanTypeLimits } from '../../src/finance/terms.js';
import { paths } from '../../src/paths.js';
import { useRender, useRules, useSite } from '../../src/rendering/context.js';
import { scriptJson } from '../../src/rendering/html.js';
import { type Head, view } from '../../src/rendering/page.js';
import { TextField } from '../components/field/controls.js';
import { embedLayout } from '../layouts/embed/embed-layout.js';

export interface EmbedFrameProps {
  readonly type: { readonly path: string; readonly title: string };
  readonly form: LoanForm;
  readonly limits: LoanTypeLimits;
  /** Null when the tax table has no rate for today. */
  readonly facts: Omit<EmbedFacts, 'icons'> | null;
  /** When the rates were last brought up to date. */
  readonly trust: string;
  readonly hasOnlySamples: boolean;
  /** Colors as the address says them. */
  readonly asked: Readonly<Partial<Record<EmbedColorName, string>>>;
  /** Colors that are shown: checked, and readable on one another. */
  readonly colors: {
    readonly ground: string;
    readonly text: string;
    readonly accent: string;
    readonly onAccent: string;
    readonly accentEdge: string;
    readonly isDark: boolean;
  };
}

function EmbedBody({
  type,
  form,
  limits,
  facts,
  trust,
  hasOnlySamples,
  asked,
  colors,
}: EmbedFrameProps): ReactElement {
  const { name } = useSite();
  const { assets } = useRender();
  useRules([rootRule(colors)]);
  const given = facts && { ...facts, icons: assets.icons };
  const parts = given && embedParts(given, form);
  return (
    <>
      <h1>{type.title} hesaplama</h1>
      <div data-island={given ? 'embed' : undefined}>
        <div data-island-root="" className="stack">
          <p role="status" className="visually-hidden"></p>
          <Form {...{ type, form, limits, asked }} />
          {parts ? (
            <>
              <Part as="p" name="none" of={parts} />
              <Part as="ul" className="embed-offers" name="offers" of={parts} />
              <Part as="p" name="more" of={parts} />
            </>
          ) : (
            <p>Şu an hesaplama yapılamıyor. Lütfen daha sonra yeniden deneyin.</p>
          )}
        </div>
        {given && <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(given) }} />}
      </div>
      <footer className="embed-source">
        <p>
          Toplam maliyete göre sıralanır; masraf ve vergiler içindedir. {trust}
          {hasOnlySamples && ' Oranlar örnektir.'}
        </p>
        <p>
          <a href={paths.loan(type.path)} target="_blank" rel="noopener">
            {name}
            <span className="visually-hidden"> (yeni sekmede açılır)</span>
          </a>{' '}
          ile hesaplandı.
        </p>
      </footer>
    </>
  );
}

function Form({
  type,
  form,
  limits,
  asked,
}: Pick<EmbedFrameProps, 'type' | 'form' | 'limits' | 'asked'>): ReactElement {
  const [amount, term] = planFields(form, limits);
  return (
    <form className="embed-fields" action={embedPaths.frame(type.path)} noValidate>
      <Field name="tutar" of={amount} />
      <Field name="vade" of={term} />
      {Object.entries(asked).map(([name, color]) => (
        <input key={name} type="hidden" name={name} value={color} />
      ))}
      <button type="submit" className="button">
        Hesapla
      </button>
    </form>
  );
}

function Field({ name, of }: { readonly name: string; readonly of: FieldAnswer }): ReactElement {
  const { label, unit, text, hint, error } = of;
  return (
    <TextField
      name={name}
      label={label}
      suffix={unit}
      figure
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      defaultValue={text}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
    />
  );
}

/** What the site's styles are made of, in these colors: text and edges are one, so that all of it can be read. */
function rootRule({ ground, text, accent, onAccent, accentEdge, isDark }: EmbedFrameProps['colors']): string {
  const same = ['--text', '--muted', '--border', '--border-strong', '--ring', '--danger'].map(
    (name) => `${name}:${text}`,
  );
  return `:root{${[
    `color-scheme:${isDark ? 'dark' : 'light'}`,
    `--bg:${ground}`,
    `--surface:${ground}`,
    `--sunken:${ground}`,
    ...same,
    `--brand:${accent}`,
    `--on-brand:${onAccent}`,
    `--accent-edge:${accentEdge}`,
  ].join(';')}}`;
}

export const EmbedFrame = view<EmbedFrameProps>({
  layout: embedLayout,
  head: ({ type }, site): Head => ({
    title: `${type.title} hesaplama | ${site.name}`,
    robots: 'noindex',
  }),
  body: EmbedBody,
});
