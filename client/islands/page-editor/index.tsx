import {
  Component,
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import '../../../src/shared/icons/drawn-icons.js';
import type { PageEditorProps } from '../../../views/blocks/editor-contract.js';
import { Notice } from '../../../views/components/notice/notice.js';
import { Spinner } from '../../../views/components/spinner/spinner.js';
import { defineIsland } from '../../../src/shared/contracts/island.js';

/**
 * Loads the editor, which only browsers can run. It stands in the place of the plain form; where it can't be loaded
 * or fails, the form is shown again.
 */
function PageEditor(props: PageEditorProps): ReactElement {
  const [Editor, setEditor] = useState<ComponentType<PageEditorProps> | null>(null);
  const [isGone, setGone] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const giveUp = (): void => {
    place.current?.closest<HTMLElement>('[data-island]')?.setAttribute('data-failed', '');
    setGone(true);
  };
  useEffect(() => {
    import('./editor.js').then((module) => {
      setEditor(() => module.Editor);
    }, giveUp);
  }, []);
  return (
    <div ref={place}>
      {isGone ? (
        <Notice tone="danger" title="Düzenleyici çalışmıyor">
          Sayfayı yenileyin. Kaydedilmemiş değişiklikleriniz bu tarayıcıda saklandı; aşağıdaki formla da
          çalışabilirsiniz.
        </Notice>
      ) : Editor ? (
        <Guard onFail={giveUp}>
          <Editor {...props} />
        </Guard>
      ) : (
        <p className="editor-opening">
          <Spinner /> <span>Düzenleyici açılıyor…</span>
        </p>
      )}
    </div>
  );
}

interface GuardProps {
  readonly onFail: () => void;
  readonly children: ReactNode;
}

class Guard extends Component<GuardProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFail();
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

export default defineIsland('page-editor', PageEditor);
