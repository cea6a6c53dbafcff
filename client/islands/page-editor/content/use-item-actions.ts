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
  return useMemo(() => new Actions(() => latest.current), []);
}

class Actions implements ItemActions {
  /** @param now gives the current state at the time of an action */
  constructor(private readonly now: () => Options) {}

  readonly select: ItemActions['select'] = (key) => {
    this.now().select(key);
  };

  readonly add: ItemActions['add'] = (type, at) => {
    const item = newItem(type);
    this.insert(item, at ?? this.placeAfter(this.now().anchor));
    this.now().say(`${nameOfItem(item)} eklendi`);
  };

  readonly move: ItemActions['move'] = (key, to) => {
    const item = this.find(key);
    if (!item || to < 0 || to >= this.items.length) return;
    this.now().change((document) => moveItem(document, key, to));
    this.now().say(`${nameOfItem(item)} ${String(to + 1)}. sıraya taşındı`);
  };

  readonly duplicate: ItemActions['duplicate'] = (key) => {
    const item = this.find(key);
    if (!item) return;
    this.insert(copyOfItem(item), this.placeAfter(key));
    this.now().say(`${nameOfItem(item)} çoğaltıldı`);
  };

  readonly askRemoval: ItemActions['askRemoval'] = (key) => {
    this.now().askRemoval(key);
  };

  readonly copy: ItemActions['copy'] = (key) => {
    const item = this.find(key);
    if (!item) return;
    copyComponent(item.raw);
    this.now().show(`${nameOfItem(item)} kopyalandı. Bu ya da başka bir sayfaya yapıştırabilirsiniz.`);
  };

  readonly paste: ItemActions['paste'] = (pasted) => {
    void copiedComponent(pasted).then((raw) => {
      this.insertCopied(raw);
    });
  };

  readonly set: ItemActions['set'] = (key, path, value) => {
    this.now().change((document) => setInItem(document, key, path, value), `${key} ${path.join('.')}`);
  };

  private get items(): readonly Item[] {
    return this.now().document.items;
  }

  private find(key: string): Item | undefined {
    return this.items.find((item) => item.key === key);
  }

  /** Below the given component, else at the end. */
  private placeAfter(after: string | null): number {
    const at = this.items.findIndex(({ key }) => key === after);
    return at < 0 ? this.items.length : at + 1;
  }

  private insert(item: Item, place: number): void {
    this.now().change((document) => insertItem(document, place, item));
    this.now().select(item.key);
  }

  private insertCopied(raw: unknown): void {
    if (raw === undefined) {
      this.now().show('Panoda bileşen yok. Önce bir bileşeni “Panoya kopyala” ile kopyalayın.');
      return;
    }
    const item = copyOfItem({ key: newKey(), raw }, '');
    this.insert(item, this.placeAfter(this.now().anchor));
    this.now().show(`${nameOfItem(item)} yapıştırıldı`);
  }
}
