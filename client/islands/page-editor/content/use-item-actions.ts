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
  readonly selected: string | null;
  readonly select: (key: string | null) => void;
  readonly change: (change: (document: ComponentsDocument) => ComponentsDocument, tag?: string) => void;
  readonly askRemoval: (key: string) => void;
  readonly say: (text: string) => void;
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
    const insert = (item: Item, place: number, text: string): void => {
      latest.current.change((document) => insertItem(document, place, item));
      latest.current.select(item.key);
      latest.current.say(text);
    };
    return {
      select: (key) => {
        latest.current.select(key);
      },
      add: (type, at) => {
        const item = newItem(type);
        insert(item, at ?? placeAfter(latest.current.selected), `${nameOfItem(item)} eklendi`);
      },
      move: (key, to) => {
        const item = find(key);
        if (!item || to < 0 || to >= items().length) return;
        latest.current.change((document) => moveItem(document, key, to));
        latest.current.say(`${nameOfItem(item)} ${String(to + 1)}. sıraya taşındı`);
      },
      duplicate: (key) => {
        const item = find(key);
        if (item) insert(copyOfItem(item), placeAfter(key), `${nameOfItem(item)} çoğaltıldı`);
      },
      askRemoval: (key) => {
        latest.current.askRemoval(key);
      },
      copy: (key) => {
        const item = find(key);
        if (!item) return;
        copyComponent(item.raw);
        latest.current.say(`${nameOfItem(item)} kopyalandı. Bu ya da başka bir sayfaya yapıştırabilirsiniz.`);
      },
      paste: () => {
        const raw = copiedComponent();
        if (raw === undefined) latest.current.say('Panoda bileşen yok');
        else {
          const item = copyOfItem({ key: newKey(), raw }, '');
          insert(item, placeAfter(latest.current.selected), `${nameOfItem(item)} yapıştırıldı`);
        }
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
