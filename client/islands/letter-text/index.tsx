import { type ComponentType, type ReactElement, useEffect, useRef, useState } from 'react';
import '../../../src/shared/icons/drawn-icons.js';
import { defineIsland } from '../../../src/shared/contracts/island.js';
import { TextAreaField } from '../../../views/components/field/controls.js';
import type { RichTextProps } from '../page-editor/rich-text/rich-text.js';
import { markupOf } from './plain-text.js';

export interface LetterTextProps {
  /** Number of the block in its form. */
  readonly n: string;
  readonly text: string;
  /** Plain text becomes markup once it is changed in the editor. */
  readonly format: 'plain' | 'html';
  readonly error: string | undefined;
  readonly maxLength: number;
}

type Typed = Pick<LetterTextProps, 'text' | 'format'>;
type Rich = ComponentType<RichTextProps>;

/**
 * Text of a newsletter's block: an area of plain text or of markup, which works without script, and in its place the
 * text editor of pages. A plain text stays one until it is changed there.
 */
function LetterText(props: LetterTextProps): ReactElement {
  const { n, error, maxLength, format } = props;
  const [typed, setTyped] = useState<Typed>(props);
  const [RichText, setRich] = useState<Rich | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEditor(place, (editor) => {
    // Typing that began before the editor was there goes on in it.
    const text = place.current?.querySelector('textarea')?.value ?? props.text;
    setTyped({ text: text.replaceAll('\r\n', '\n'), format });
    setRich(() => editor);
  });
  return (
    <div ref={place}>
      {RichText ? (
        <Formatted {...{ n, error, typed, RichText }} onChange={setTyped} />
      ) : (
        <>
          <TextAreaField
            name={`text-${n}`}
            label="Metin"
            hint={format === 'html' ? MARKUP : PLAIN}
            rows={6}
            maxLength={maxLength}
            defaultValue={props.text}
            error={error}
            autoComplete="off"
          />
          <input type="hidden" name={`format-${n}`} value={format} />
        </>
      )}
    </div>
  );
}

const PLAIN = 'Boş satır yeni bir paragraf başlatır';
const MARKUP = 'HTML olarak yazılır; izin verilmeyen etiketler kaydederken çıkarılır';

/** Loads the text editor, and has it take over while nobody is typing into the area. */
function useEditor(place: { readonly current: HTMLDivElement | null }, onLoad: (editor: Rich) => void): void {
  useEffect(() => {
    let isGone = false;
    void import('../page-editor/rich-text/rich-text.js').then(
      ({ RichText }) => {
        const area = place.current?.querySelector('textarea');
        const takeOver = (): void => {
          if (!isGone) onLoad(RichText);
        };
        if (area && document.activeElement === area) area.addEventListener('blur', takeOver, { once: true });
        else takeOver();
      },
      // The area goes on working.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
}

/** The editor, and the fields that the form around it sends. */
function Formatted({
  n,
  error,
  typed: { text, format },
  RichText,
  onChange,
}: Pick<LetterTextProps, 'n' | 'error'> & {
  readonly typed: Typed;
  readonly RichText: Rich;
  readonly onChange: (typed: Typed) => void;
}): ReactElement {
  const sent = useRef<HTMLTextAreaElement>(null);
  const sentFormat = useRef<HTMLInputElement>(null);
  return (
    <>
      <RichText
        id={`text-${n}`}
        label="Metin"
        error={error}
        value={format === 'html' ? text : markupOf(text)}
        onChange={(html) => {
          // Ahead of the next rendering: the form may be sent before it.
          if (sent.current) sent.current.value = html;
          if (sentFormat.current) sentFormat.current.value = 'html';
          onChange({ text: html, format: 'html' });
        }}
        isLetter
      />
      <textarea ref={sent} name={`text-${n}`} value={text} readOnly hidden />
      <input ref={sentFormat} type="hidden" name={`format-${n}`} value={format} />
    </>
  );
}

export default defineIsland('letter-text', LetterText);
