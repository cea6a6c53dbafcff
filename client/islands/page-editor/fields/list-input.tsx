import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { BlockBank } from '../../../../views/blocks/data.js';
import type { Field, Fields, ListField } from '../../../../views/blocks/field.js';
import { plainReader } from '../../../../views/blocks/plain-reader.js';
import { ownValue, readValues } from '../../../../views/blocks/values.js';
import { Button } from '../../../../views/components/button/button.js';
import { Icon } from '../../../../views/components/icon/icon.js';
import type { Path } from '../document/document.js';
import { IconButton } from '../parts/icon-button.js';
import { MoveButtons } from '../parts/move-buttons.js';
import { type FieldProps, useFieldContext } from './field-context.js';

interface ListInputProps extends FieldProps<ListField<Fields>> {
  readonly limit?: number;
  readonly renderEntry: (at: number, entry: unknown) => ReactElement;
}

/** Entries one below another: each opens for editing, moves and goes; the last place adds one. */
export function ListInput(props: ListInputProps): ReactElement {
  const { id, field, path, stored, problems, onChange, limit, renderEntry } = props;
  const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const { banks, wanted } = useFieldContext();
  const [open, setOpen] = useState<number | null>(null);
  useEffect(() => {
    const at = wanted && isBelow(wanted.path, path) ? wanted.path[path.length] : undefined;
    if (at !== undefined) setOpen(Number(at));
  }, [wanted, path]);
  const max = Math.min(field.max, limit ?? field.max);
  const isFull = entries.length >= max;
  const swap = (at: number, to: number): void => {
    onChange(path, entries.toSpliced(at, 1).toSpliced(to, 0, entries[at]));
    setOpen(open === at ? to : open === to ? at : open);
  };
  const add = (): void => {
    onChange(path, [...entries, readValues(field.item, {}, plainReader)]);
    setOpen(entries.length);
  };
  return (
    <fieldset className="editor-list" id={id} tabIndex={-1}>
      <legend className="field-label">
        <span>{field.label}</span> <span className="muted">{`(${String(entries.length)})`}</span>
      </legend>
      {field.hint !== undefined && <p className="field-hint">{field.hint}</p>}
      {entries.length === 0 ? (
        <p className="editor-empty">{`Henüz ${field.itemLabel.toLocaleLowerCase('tr')} eklenmedi`}</p>
      ) : (
        <ol className="editor-entries">
          {entries.map((entry, at) => (
            <Entry
              key={at}
              name={nameOf(field, entry, at, banks)}
              isOpen={open === at}
              isWrong={problems.some(({ field: name }) => name.startsWith(`${[...path, at].join('.')}.`))}
              onToggle={(isOpen) => {
                setOpen(isOpen ? at : null);
              }}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              onMove={(to) => {
                swap(at, at + to);
              }}
              onRemove={() => {
                onChange(path, entries.toSpliced(at, 1));
                setOpen(null);
              }}
            >
              {renderEntry(at, entry)}
            </Entry>
          ))}
        </ol>
      )}
      <Button size="sm" icon="plus" disabled={isFull} onClick={add}>
        {`${field.itemLabel} ekle`}
      </Button>
      {isFull && <p className="field-hint">{`En çok ${String(max)} kayıt eklenebilir.`}</p>}
    </fieldset>
  );
}

function isBelow(path: Path, parent: Path): boolean {
  return path.length > parent.length && parent.every((name, at) => String(name) === String(path[at]));
}

interface EntryProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly isWrong: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function Entry(props: EntryProps): ReactElement {
  const { name, isOpen, isWrong, isFirst, isLast, onToggle, onMove, onRemove, children } = props;
  return (
    <li className="editor-entry" data-wrong={isWrong ? '' : undefined}>
      <div className="editor-entry-head">
        <button
          type="button"
          className="editor-entry-name"
          aria-expanded={isOpen}
          onClick={() => {
            onToggle(!isOpen);
          }}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          <span>{name}</span>
          {isWrong && <span className="badge tone-danger">Eksik</span>}
        </button>
        <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        <IconButton icon="trash" label={`${name}: sil`} onClick={onRemove} />
      </div>
      {isOpen && <div className="editor-entry-body">{children}</div>}
    </li>
  );
}

/** The first words of an entry, or its bank. */
function nameOf(field: ListField<Fields>, entry: unknown, at: number, banks: readonly BlockBank[]): string {
  for (const [name, { kind }] of Object.entries<Field>(field.item)) {
    const value = ownValue(entry, name);
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (kind === 'bank') return banks.find(({ id }) => id === value)?.name ?? value;
    if (kind === 'text' || kind === 'textarea') return value.length > 70 ? `${value.slice(0, 70)}…` : value;
  }
  return `${String(at + 1)}. ${field.itemLabel.toLocaleLowerCase('tr')}`;
}
