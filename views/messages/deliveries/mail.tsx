import type { ReactElement } from 'react';
import { Lines, type MailBlock, RichMail, richMailText } from './rich-mail.js';

/** A paragraph, a heading, formatted text, facts with their names, something to open, or a picture of ours. */
export type MailPart =
  | string
  | { readonly heading: string }
  | { readonly rich: readonly MailBlock[] }
  /** Absolute, as mailboxes fetch it; what it shows is said for those who see none. */
  | {
      readonly picture: string;
      readonly alt: string;
      /** Its own pixels; a picture of before does not say them. */
      readonly width?: number;
      readonly href?: string;
    }
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  /** Figures; each row begins with its name, which no column heads. */
  | {
      readonly table: {
        readonly columns: readonly string[];
        readonly rows: readonly (readonly [name: string, ...figures: string[]])[];
      };
    }
  | { readonly link: string; readonly href: string };

/** Content of a mail, from which both its HTML and its text are made. */
export interface MailContent {
  readonly subject: string;
  readonly title: string;
  /** The preview that mailboxes show beside the subject; the beginning of the mail unless given. */
  readonly preview?: string;
  readonly parts: readonly MailPart[];
  /** Why somebody gets it. */
  readonly reason: string;
}

/** Mails that come until their reader ends them, by name as in `List-Id`. */
export type MailList = 'bulten' | 'oran-alarmi';

/** Membership in such a list. One click at the address ends it (RFC 8058). */
export interface MailSubscription {
  readonly list: MailList;
  readonly leaveUrl: string;
}

/** The frame around the content of every mail. */
export interface MailFrame {
  readonly siteName: string;
  readonly siteUrl: string;
  /** Company, MERSİS number, address and contact, as far as they are known. */
  readonly imprint: readonly string[];
  readonly subscription?: MailSubscription;
}

export type MailProps = MailContent & MailFrame;

/** Begins the rules of a dark mail; its end is a brace. */
const DARK_RULE = '@media (prefers-color-scheme:dark){';

/** Colours for programs that show mails dark by themselves; others show the light ones, or turn them around. */
const DARK = [
  'body{background:#0f172a;color:#f1f5f9}',
  '.mail{background:#1e293b}',
  '.site,th,.foot,.foot a{color:#cbd5e1}',
  'a{color:#f1f5f9}',
  '.open{background:#f1f5f9;color:#0f172a}',
  'blockquote,hr,.figures *{border-color:#64748b}',
].join('');

/** Programs that read mail know little CSS: one column, and rules that overwrite others at the end. */
const CSS = [
  'body{margin:0;padding:24px 12px;background:#f1f5f9;color:#0f172a;font:16px/1.5 Arial,Helvetica,sans-serif}',
  '.mail{max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px}',
  '.site{margin:0 0 16px;font-weight:bold;color:#475569}',
  'h1{margin:0 0 16px;font-size:22px;line-height:1.3}',
  'h2{margin:24px 0 8px;font-size:18px;line-height:1.3}',
  'h3,h4{margin:16px 0 8px;font-size:16px;line-height:1.3}',
  'p{margin:0 0 16px;overflow-wrap:anywhere}',
  'ul,ol{margin:0 0 16px;padding:0 0 0 24px}',
  'li p,li ul,li ol{margin:0 0 4px}',
  'blockquote{margin:0 0 16px;padding:0 0 0 12px;border-left:4px solid #cbd5e1}',
  'pre{margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere}',
  'hr{margin:0 0 16px;border:0;border-top:1px solid #cbd5e1}',
  'img{display:block;max-width:100%;height:auto;border:0;border-radius:8px}',
  '.preview{display:none}',
  'table{margin:0 0 16px;border-collapse:collapse}',
  'th,td{padding:4px 16px 4px 0;text-align:left;vertical-align:top}',
  'th{color:#475569;font-weight:normal}',
  'td{font-weight:bold;overflow-wrap:anywhere}',
  '.figures td,.figures thead th{padding:4px 0 4px 12px;text-align:right}',
  '.figures td+td{font-weight:normal}',
  '.figures tr+tr>*{border-top:1px solid #cbd5e1}',
  'a{color:#0f172a}',
  '.open{display:inline-block;padding:12px 20px;background:#1e293b;color:#ffffff;border-radius:8px;text-decoration:none}',
  '.foot{max-width:560px;margin:16px auto 0;padding:0 24px;color:#475569;font-size:13px}',
  '.foot p{margin:0 0 8px}',
  '.foot a{color:#475569}',
  `${DARK_RULE}${DARK}}`,
].join('');

/** A mail's HTML as a program shows it that is set to one look, whatever the machine is set to. */
export const mailIn = (html: string, look: 'light' | 'dark'): string =>
  html
    .replace(`${DARK_RULE}${DARK}}`, look === 'dark' ? DARK : '')
    .replace('content="light dark"', `content="${look}"`);

/** Pixels of a mail's column, as its style has them. */
const COLUMN = 560;

/** A mail as programs show it that show HTML. */
export function MailDocument(props: MailProps): ReactElement {
  const { subject, title, preview = '', parts, reason, siteName, siteUrl, imprint, subscription } = props;
  const first = parts.find((part) => typeof part === 'object' && 'link' in part);
  return (
    <html lang="tr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{CSS}</style>
      </head>
      <body>
        {preview !== '' && <div className="preview">{preview}</div>}
        <div className="mail">
          <p className="site">{siteName}</p>
          <h1>{title}</h1>
          {parts.map((part, index) => (
            <Part key={index} part={part} isFirst={part === first} />
          ))}
        </div>
        <div className="foot">
          <p>{reason}</p>
          {subscription && (
            <p>
              <a href={subscription.leaveUrl}>{LEAVE[subscription.list]}</a>
            </p>
          )}
          {imprint.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>
            <a href={siteUrl}>{siteUrl}</a>
          </p>
        </div>
      </body>
    </html>
  );
}

/** The way out ends this list alone, and says so. */
const LEAVE: Readonly<Record<MailList, string>> = {
  bulten: 'Bültenden ayrıl',
  'oran-alarmi': 'Bu oran alarmını bitir',
};

/** One thing to do stands out in a mail: the first. */
function Part({ part, isFirst }: { readonly part: MailPart; readonly isFirst: boolean }): ReactElement {
  if (typeof part === 'string')
    return (
      <p>
        <Lines text={part} />
      </p>
    );
  if ('heading' in part) return <h2>{part.heading}</h2>;
  if ('rich' in part) return <RichMail blocks={part.rich} />;
  if ('picture' in part) {
    // Outlook for Windows reads no `max-width`: without the attribute a large picture is wider than its window.
    const width = part.width && Math.min(part.width, COLUMN);
    const picture = <img src={part.picture} alt={part.alt} width={width} />;
    return <p>{part.href === undefined ? picture : <a href={part.href}>{picture}</a>}</p>;
  }
  if ('link' in part)
    return (
      <p>
        <a className={isFirst ? 'open' : undefined} href={part.href}>
          {part.link}
        </a>
      </p>
    );
  if ('table' in part) return <FigureTable {...part.table} />;
  return (
    <table>
      <tbody>
        {part.facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type FigureTableProps = Extract<MailPart, { readonly table: object }>['table'];

const FigureTable = ({ columns, rows }: FigureTableProps): ReactElement => (
  <table className="figures">
    <thead>
      <tr>
        <td />
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...figures]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {figures.map((figure, at) => (
            <td key={columns[at]}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The same mail for programs that show text alone. */
export function mailText(props: MailProps): string {
  const { title, parts, reason, siteName, siteUrl, imprint, subscription } = props;
  const leave = subscription ? [`${LEAVE[subscription.list]}: ${subscription.leaveUrl}`] : [];
  const foot = [reason, ...leave, ...imprint];
  return `${[siteName, title, ...parts.map(textOf), ['-- ', ...foot, siteUrl].join('\n')].join('\n\n')}\n`;
}

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('heading' in part) return part.heading;
  if ('rich' in part) return richMailText(part.rich);
  if ('picture' in part) return [part.alt, part.href ?? ''].filter((line) => line !== '').join(':\n');
  if ('link' in part) return `${part.link}:\n${part.href}`;
  if ('table' in part) return part.table.rows.map((row) => figuresText(part.table.columns, row)).join('\n');
  return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}

/** `Dönüşüm: 1.234 (+%12,2); Önceki dönem: 1.100` */
function figuresText(
  columns: readonly string[],
  [name, first = '', ...others]: FigureTableProps['rows'][number],
): string {
  return [`${name}: ${first}`, ...others.map((figure, at) => `${columns[at + 1] ?? ''}: ${figure}`)].join(
    '; ',
  );
}
