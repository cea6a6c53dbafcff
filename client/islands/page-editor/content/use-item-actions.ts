import { useMemo, useRef } from 'react';
import {
  type ComponentsDocument,
  copyOfItem,
  insertItem,
  type Item,
  moveItem,
  nameOfItem,
  newItem,
  newKey,
  setInItem,
} from '../document/document.js';
import { copiedComponent, copyComponent } from './clipboard.js';
import type { ItemActions } from './item-actions.js';

interface Options {
  readonly document: ComponentsDocument;
  /** The component that is chosen, or was last: what is added comes below it. */
  readonly anchor: string | null;
  readonly select: (key: string | null) => void;
  readonly change: (change: (document: ComponentsDocument) => ComponentsDocument, tag?: string) => void;
  readonly askRemoval: (key: string) => void;
  /** For who can't see what has changed. */
  readonly say: (text: string) => void;
  /** For everybody, where nothing else shows it. */
  readonly show: (text: string) => void;
}

/** The actions on components; they stay the same functions while what they act on changes. */
export function useItemActions(options: Options): ItemActions {
  const latest = useRef(options);
  latest.current = options;
  return useMemo((): ItemActions => {
    const items = (): readonly Item[] => latest.current.document.items;
    const find = (key: string): Item | undefined => items().find((item) => item.key === key);
    /** Below the chosen component, else at the end. */
    const placeAfter = (after: string | null): number => {
      const at = items().findIndex(({ key }) => key === after);
      return at < 0 ? items().length : at + 1;
    };
    const insert = (item: Item, place: number): void => {
      latest.current.change((document) => insertItem(document, place, item));
      latest.current.select(item.key);
    };
    const paste = (raw: unknown): void => {
      if (raw === undefined) {
        latest.current.show('Panoda bileşen yok. Önce bir bileşeni “Panoya kopyala” ile kopyalayın.');
        return;
      }
      const item = copyOfItem({ key: newKey(), raw }, '');
      insert(item, placeAfter(latest.current.anchor));
      latest.current.show(`${nameOfItem(item)} yapıştırıldı`);
    };
    return {
      select: (key) => {
        latest.current.select(key);
      },
      add: (type, at) => {
        const item = newItem(type);
        insert(item, at ?? placeAfter(latest.current.anchor));
        latest.current.say(`${nameOfItem(item)} eklendi`);
      },
      move: (key, to) => {
        const item = find(key);
        if (!item || to < 0 || to >= items().length) return;
        latest.current.change((document) => moveItem(document, key, to));
        latest.current.say(`${nameOfItem(item)} ${String(to + 1)}. sıraya taşındı`);
      },
      duplicate: (key) => {
        const item = find(key);
        if (!item) return;
        insert(copyOfItem(item), placeAfter(key));
        latest.current.say(`${nameOfItem(item)} çoğaltıldı`);
      },
      askRemoval: (key) => {
        latest.current.askRemoval(key);
      },
      copy: (key) => {
        const item = find(key);
        if (!item) return;
        copyComponent(item.raw);
        latest.current.show(
          `${nameOfItem(item)} kopyalandı. Bu ya da başka bir sayfaya yapıştırabilirsiniz.`,
        );
      },
      paste: (pasted) => {
        void copiedComponent(pasted).then(paste);
      },
      set: (key, path, value) => {
        latest.current.change(
          (document) => setInItem(document, key, path, value),
          `${key} ${path.join('.')}`,
        );
      },
    };
  }, []);
}
