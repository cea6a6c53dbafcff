import type { ComponentProps, ReactElement } from 'react';
import type { DepositEmbedData } from '../../../client/embed/deposits.js';
import type { LoanEmbedData } from '../../../client/embed/loans.js';
import type { FieldAnswer } from '../../../client/islands/calculator/calculation.js';
import { Slot } from '../../../client/html/slot.js';
import type { Slots } from '../../../client/html/slots.js';
import {
  type EmbedColorName,
  embedPaths,
  type FrameName,
  LAYOUT_PARAMETER,
  TABLE_LAYOUT,
} from '../../../src/shared/paths/embed.js';
import { PUBLISHER_PARAMETER } from '../../../src/shared/paths/publisher.js';
import { useRender, useRules, useSite } from '../../../src/shared/rendering/context.js';
import { scriptJson } from '../../../src/shared/rendering/html.js';
import { type Head, type View, view } from '../../../src/shared/rendering/page.js';
import { FigureField } from '../../components/field/figure-field.js';
import { ValueFields } from '../../components/field/value-fields.js';
import { embedLayout } from '../../layouts/embed/embed-layout.js';

export interface EmbedFrameProps {
  readonly path: FrameName;
  /** Name of the calculator: `Mevduat`. */
  readonly title: string;
  readonly fields: readonly [amount: FieldAnswer, term: FieldAnswer];
  /** Of the home or vehicle; left out for deposits and loans that no value limits. */
  readonly value?: ComponentProps<typeof ValueFields> | undefined;
  /** Null where nothing can be computed today: no tax rate, or no offer at all. */
  readonly computed: { readonly facts: LoanEmbedData | DepositEmbedData; readonly parts: Slots } | null;
  /** By what offers are sorted, and what is in it. */
  readonly order: string;
  /** The site's own page for it. */
  readonly source: string;
  /** When the rates were last brought up to date. */
  readonly trust: string;
  readonly hasOnlySamples: boolean;
  /** Colors as the address says them. */
  readonly asked: Readonly<Partial<Record<EmbedColorName, string>>>;
  /** Partner on whose page the frame stands. */
  readonly publisher?: string;
  /** Every offer is shown. */
  readonly isTable?: boolean;
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

function EmbedBody(props: EmbedFrameProps): ReactElement {
  const { title, computed, colors } = props;
  const { assets } = useRender();
  useRules([rootRule(colors)]);
  const given = computed && { ...computed.facts, icons: assets.icons };
  const parts = computed?.parts;
  return (
    <>
      <h1>{title} hesaplama</h1>
      <div data-island={given ? 'embed' : undefined}>
        <div data-island-root="" className="stack">
          <p role="status" className="visually-hidden"></p>
          <Form {...props} />
          {parts ? (
            <>
              <Slot as="p" name="none" of={parts} />
              <Slot as="ul" className="embed-offers" name="offers" of={parts} />
              <Slot as="p" name="more" of={parts} />
            </>
          ) : (
            <p>Şu an hesaplama yapılamıyor. Lütfen daha sonra yeniden deneyin.</p>
          )}
        </div>
        {given && <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptJson(given) }} />}
      </div>
      <EmbedSource {...props} what="Oranlar" verb="hesaplandı" />
    </>
  );
}

/** Order of the list, age of its rates, and the way to the site. */
export function EmbedSource({
  order,
  source,
  trust,
  hasOnlySamples,
  what,
  verb,
}: Pick<EmbedFrameProps, 'order' | 'source' | 'trust' | 'hasOnlySamples'> & {
  /** The figures in the list: `Oranlar`. */
  readonly what: string;
  readonly verb: string;
}): ReactElement {
  const { name } = useSite();
  return (
    <footer className="embed-source">
      <p>
        {order} {trust}
        {hasOnlySamples && ` ${what} örnektir.`}
      </p>
      <p>
        <a href={source} target="_blank" rel="noopener">
          {name}
          <span className="visually-hidden"> (yeni sekmede açılır)</span>
        </a>{' '}
        ile {verb}.
      </p>
    </footer>
  );
}

function Form({
  path,
  fields: [amount, term],
  value,
  computed,
  asked,
  publisher,
  isTable,
}: EmbedFrameProps): ReactElement {
  return (
    <form className="embed-fields" action={embedPaths.frame(path)} noValidate>
      <FigureField name="tutar" of={amount} />
      <FigureField name="vade" of={term} />
      {value && (
        <div className="embed-thing">
          <ValueFields {...value} />
          {computed && <Slot as="p" name="valueNote" of={computed.parts} />}
        </div>
      )}
      {Object.entries(asked).map(([name, color]) => (
        <input key={name} type="hidden" name={name} value={color} />
      ))}
      {publisher !== undefined && <input type="hidden" name={PUBLISHER_PARAMETER} value={publisher} />}
      {isTable === true && <input type="hidden" name={LAYOUT_PARAMETER} value={TABLE_LAYOUT} />}
      <button type="submit" className="button">
        Hesapla
      </button>
    </form>
  );
}

/**
 * The custom properties of the site's styles, in these colors: text and edges share one color, so that all of it can
 * be read.
 */
export function rootRule({
  ground,
  text,
  accent,
  onAccent,
  accentEdge,
  isDark,
}: EmbedFrameProps['colors']): string {
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

const frame = (script: Parameters<typeof embedLayout>[0]): View<EmbedFrameProps> =>
  view({
    layout: embedLayout(script),
    head: ({ title }, site): Head => ({
      title: `${title} hesaplama | ${site.name}`,
      robots: 'noindex',
    }),
    body: EmbedBody,
  });

export const LoanFrame = frame('embed-loans');
export const DepositFrame = frame('embed-deposits');
