import { type ReactElement, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { RenderContext } from '../../../../src/shared/rendering/context.js';
import { useFit } from '../parts/use-fit.js';
import { allowSanitisedHtml } from './trusted.js';

interface FrameProps {
  readonly context: RenderContext;
  /** Width of the page in the frame, in CSS pixels; it is shown smaller where there is less room. */
  readonly width: number;
  /** Addresses of style sheets beside those of the build. */
  readonly links: readonly string[];
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/**
 * A document of its own, so that the site's styles and the administration's don't meet and media queries see the
 * width of the canvas. It has no address: what is in it is drawn from here.
 */
export function Frame({ context, width, links, onKeyDown, children }: FrameProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [isStyled, setStyled] = useState(false);
  const { place, style } = useFit(width);
  const open = useCallback(() => {
    const inner = frame.current?.contentDocument;
    if (!inner || inner.body === body) return;
    prepare(inner, context, links, () => {
      setStyled(true);
    });
    setBody(inner.body);
  }, [body, context, links]);
  useLayoutEffect(open, [open]);

  useLayoutEffect(() => {
    const inner = body?.ownerDocument;
    inner?.addEventListener('keydown', onKeyDown);
    return () => {
      inner?.removeEventListener('keydown', onKeyDown);
    };
  }, [body, onKeyDown]);

  return (
    <div className="editor-frame" ref={place}>
      <iframe
        ref={frame}
        title="Sayfanın görünümü"
        tabIndex={-1}
        onLoad={open}
        style={{ ...style, visibility: isStyled ? 'visible' : 'hidden' }}
      />
      {body && createPortal(<Styled context={context}>{children}</Styled>, body)}
    </div>
  );
}

function prepare(inner: Document, { site }: RenderContext, links: readonly string[], done: () => void): void {
  const { defaultView: window } = inner;
  if (window) allowSanitisedHtml(window);
  inner.documentElement.lang = 'tr';
  // The browser must not translate the canvas: its texts are the page that staff edit.
  inner.documentElement.translate = false;
  inner.documentElement.dataset['theme'] = site.theme;
  inner.title = 'Sayfanın görünümü';
  const loads = links.map((href) => {
    const link = inner.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    inner.head.append(link);
    return new Promise((resolve) => {
      link.onload = link.onerror = resolve;
    });
  });
  void Promise.all(loads).then(done);
}

/** After each drawing: the rules that views made for colors of their own. Their style sheets are there already. */
function Styled({
  context,
  children,
}: {
  readonly context: RenderContext;
  readonly children: ReactNode;
}): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  useLayoutEffect(() => {
    const text = [...context.rules].join('');
    const inner = root.current?.ownerDocument;
    const window = inner?.defaultView;
    if (!inner || !window || text === shown.current) return;
    shown.current = text;
    const sheet = new window.CSSStyleSheet();
    sheet.replaceSync(text);
    inner.adoptedStyleSheets = [sheet];
  });
  return (
    <div ref={root} className="layout-site">
      {children}
    </div>
  );
}
