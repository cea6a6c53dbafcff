import { Fragment, type ReactElement } from 'react';

export const MAIL_MARKS = ['strong', 'em', 's', 'sub', 'sup', 'code'] as const;
export type MailMark = (typeof MAIL_MARKS)[number];

/** Words of one form; a line break is the text `\n`. */
export interface MailSpan {
  readonly text: string;
  readonly marks?: readonly MailMark[];
  readonly href?: string;
}

/** Formatted text as mail programs show it: a paragraph, a list, a table or a line. */
export type MailBlock =
  | { readonly kind: 'p' | 'h2' | 'h3' | 'h4' | 'pre'; readonly spans: readonly MailSpan[] }
  | { readonly kind: 'quote'; readonly blocks: readonly MailBlock[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly start: number;
      readonly items: readonly (readonly MailBlock[])[];
    }
  | { readonly kind: 'table'; readonly rows: readonly (readonly MailCell[])[] }
  | { readonly kind: 'rule' };

export interface MailCell {
  readonly isHead: boolean;
  readonly spans: readonly MailSpan[];
}

/** Attributes of a link beside its address. */
type LinkOptions = (href: string) => { readonly rel?: string };

/** Formatted text of a mail as HTML, in elements of ours alone. */
export const RichMail = ({
  blocks,
  linkOptions = () => ({}),
}: {
  readonly blocks: readonly MailBlock[];
  readonly linkOptions?: LinkOptions;
}): ReactElement => (
  <>
    {blocks.map((block, at) => (
      <Block key={at} block={block} linkOptions={linkOptions} />
    ))}
  </>
);

function Block({
  block,
  linkOptions,
}: {
  readonly block: MailBlock;
  readonly linkOptions: LinkOptions;
}): ReactElement {
  const inner = (blocks: readonly MailBlock[]): ReactElement => (
    <RichMail blocks={blocks} linkOptions={linkOptions} />
  );
  switch (block.kind) {
    case 'rule':
      return <hr />;
    case 'quote':
      return <blockquote>{inner(block.blocks)}</blockquote>;
    case 'list': {
      const items = block.items.map((blocks, at) => <li key={at}>{inner(blocks)}</li>);
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <Table rows={block.rows} linkOptions={linkOptions} />;
    default: {
      const Tag = block.kind;
      return (
        <Tag>
          <Spans spans={block.spans} linkOptions={linkOptions} />
        </Tag>
      );
    }
  }
}

const Table = ({
  rows,
  linkOptions,
}: {
  readonly rows: readonly (readonly MailCell[])[];
  readonly linkOptions: LinkOptions;
}): ReactElement => (
  <table>
    <tbody>
      {rows.map((cells, at) => (
        <tr key={at}>
          {cells.map(({ isHead, spans }, place) => {
            const Tag = isHead ? 'th' : 'td';
            return (
              <Tag key={place}>
                <Spans spans={spans} linkOptions={linkOptions} />
              </Tag>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

const Spans = ({
  spans,
  linkOptions,
}: {
  readonly spans: readonly MailSpan[];
  readonly linkOptions: LinkOptions;
}): ReactElement => (
  <>
    {spans.map(({ text, marks = [], href }, at) => {
      const marked = marks.reduce<ReactElement>(
        (inner, mark) => {
          const Mark = mark;
          return <Mark>{inner}</Mark>;
        },
        <Lines text={text} />,
      );
      if (href === undefined) return <Fragment key={at}>{marked}</Fragment>;
      return (
        <a key={at} href={href} {...linkOptions(href)}>
          {marked}
        </a>
      );
    })}
  </>
);

/** Text whose line breaks are shown. */
export const Lines = ({ text }: { readonly text: string }): ReactElement => (
  <>
    {text.split('\n').map((line, at) => (
      <Fragment key={at}>
        {at > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </>
);

/** The same text for programs that show text alone: lists with their signs, addresses behind their words. */
export const richMailText = (blocks: readonly MailBlock[]): string => blocks.map(textOf).join('\n\n');

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'rule':
      return '---';
    case 'quote':
      return richMailText(block.blocks).replace(/^/gm, '> ');
    case 'list':
      return block.items
        .map((blocks, at) => {
          const sign = block.isOrdered ? `${String(block.start + at)}. ` : '- ';
          const text = blocks
            .map(textOf)
            .join('\n')
            .replaceAll('\n', `\n${' '.repeat(sign.length)}`);
          return sign + text;
        })
        .join('\n');
    case 'table':
      return block.rows.map((cells) => cells.map(({ spans }) => spansText(spans)).join(' | ')).join('\n');
    default:
      return spansText(block.spans);
  }
}

/** Words of one link stand together, whatever marks they have, before its address. */
function spansText(spans: readonly MailSpan[]): string {
  let text = '';
  let words = '';
  spans.forEach(({ text: own, href }, at) => {
    if (href === undefined) {
      text += own;
      return;
    }
    words += own;
    if (spans[at + 1]?.href === href) return;
    text += words.trim() === href ? href : `${words} (${href})`;
    words = '';
  });
  return text;
}

/** Every address of a text, in its order. */
export function richMailLinks(blocks: readonly MailBlock[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'rule':
        return [];
      case 'quote':
        return richMailLinks(block.blocks);
      case 'list':
        return block.items.flatMap(richMailLinks);
      case 'table':
        return block.rows.flat().flatMap(({ spans }) => linksIn(spans));
      default:
        return linksIn(block.spans);
    }
  });
}

const linksIn = (spans: readonly MailSpan[]): string[] =>
  spans.flatMap(({ href }) => (href === undefined ? [] : [href]));

/** The same text with other addresses. */
export function relinkedRichMail(
  blocks: readonly MailBlock[],
  hrefOf: (href: string) => string,
): readonly MailBlock[] {
  const relinked = (spans: readonly MailSpan[]): readonly MailSpan[] =>
    spans.map((span) => (span.href === undefined ? span : { ...span, href: hrefOf(span.href) }));
  return blocks.map((block) => {
    switch (block.kind) {
      case 'rule':
        return block;
      case 'quote':
        return { ...block, blocks: relinkedRichMail(block.blocks, hrefOf) };
      case 'list':
        return { ...block, items: block.items.map((item) => relinkedRichMail(item, hrefOf)) };
      case 'table':
        return {
          ...block,
          rows: block.rows.map((cells) => cells.map((cell) => ({ ...cell, spans: relinked(cell.spans) }))),
        };
      default:
        return { ...block, spans: relinked(block.spans) };
    }
  });
}
