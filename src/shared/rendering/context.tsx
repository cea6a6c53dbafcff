import { createContext, useContext } from 'react';
import type { IconName } from '../icons/icons.js';
import type { AdPage } from '../contracts/ad-pages.js';
import type { Chunk } from './chunks.js';
import type { CalendarDate } from '../finance/calendar.js';
import type { StaffRole } from '../enums/accounts.js';
import type { Periods } from '../enums/periods.js';
import type { PageAssets } from './page-assets.js';
import type { FontFamily } from './fonts.js';

export interface SiteLink {
  readonly label: string;
  readonly href: string;
}

/** The code of an advertisement, with what its pages' content policy has to allow: as it was when it was approved. */
export interface SiteAdCode {
  readonly html: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly origins: readonly string[];
}

/** An advertisement that some pages may show between two days, both included. */
export interface SiteAd {
  readonly id: string;
  readonly location: 'masthead' | 'sidebar-left' | 'sidebar-right';
  /** Keys of the pages it stands on. */
  readonly pages: readonly AdPage[];
  /** Path of its picture: always ours. Empty for code. */
  readonly imageUrl: string;
  /** The same in smaller sizes; absent where there are none. */
  readonly srcSet?: string;
  readonly film?: string;
  /** Null for a picture and for a frame. */
  readonly code: SiteAdCode | null;
  /** Code in a frame of its own, and whether it is loaded only for who allowed its cookies. */
  readonly frame: { readonly usesCookies: boolean } | null;
  readonly altText: string;
  readonly weight: number;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** When it may be shown in the coming days, see `adWindows`. */
  readonly windows: readonly number[];
  /** Shown only where no other may be. */
  readonly isHouse: boolean;
  /** How often it may be seen in a day and in all. */
  readonly dailyCap: number | null;
  readonly totalCap: number | null;
  /** The day on which it was seen as often as it may be in a day. */
  readonly cappedOn: CalendarDate | null;
  /** It was seen as often as it may be in all. */
  readonly isUsedUp: boolean;
  /** Leads to another site. */
  readonly isExternal: boolean;
}

/** Settings and catalogue data of every visitor page, the same for every visitor. */
export interface Site {
  readonly name: string;
  readonly description: string;
  readonly publicUrl: string;
  readonly companyName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly address: string;
  readonly kepAddress: string;
  readonly mersisNo: string;
  /** Lines of the site's ads.txt; empty where it has none. */
  readonly adsTxt: string;
  readonly logoUrl: string;
  readonly social: { readonly facebook: string; readonly instagram: string; readonly linkedin: string };
  readonly theme: 'light' | 'dark' | 'system';
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly fontFamily: FontFamily;
  readonly timeZone: string;
  /** How long what is about people is kept. */
  readonly periods: Periods;
  /** Origins that may show our calculator in a frame, as a content policy spells them; every site where there is none. */
  readonly frameAncestors: readonly string[];
  /** When the newest notification was published (ISO 8601); null when there is none. */
  readonly newestNotification: string | null;
  /** Mails leave; otherwise no page may promise one, nor take what only a mail would confirm. */
  readonly isMailed: boolean;
  /** Applicants get their number by SMS, where SMS can leave. */
  readonly sendsNumbers: boolean;
  /** A code by SMS is asked for before an application is taken, where SMS can leave. */
  readonly asksPhoneCode: boolean;
  /** Advertisements that are switched on, past and future ones included. */
  readonly ads: readonly SiteAd[];
  readonly loanTypes: readonly { readonly id: string; readonly title: string; readonly path: string }[];
}

/** Links of one part of the administration's sidebar, as far as the role may use them. */
export interface NavigationGroup {
  readonly title: string;
  readonly links: readonly (SiteLink & {
    readonly icon: IconName;
    /** Where further screens of this one stand. */
    readonly also?: readonly string[];
  })[];
}

interface StaffLists {
  /** Rows of several lines. */
  readonly isRoomy: boolean;
  /** Headings of the columns that are left out, by the list's path. */
  readonly hiddenColumns: Readonly<Record<string, readonly string[]>>;
  readonly views: readonly {
    readonly id: string;
    readonly list: string;
    readonly name: string;
    readonly href: string;
    readonly isOwn: boolean;
    /** How many rows it has, as far as they are counted: `999+`; null where the list doesn't count. */
    readonly count: string | null;
  }[];
}

/** The person a staff page is made for, and what protects her forms. */
export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly permissions: readonly string[];
  readonly navigation: readonly NavigationGroup[];
  readonly csrfToken: string;
  /** Asked for a code wherever her own password is asked for. */
  readonly hasSecondFactor: boolean;
  /** How many notices wait for her; null while the settings show none here. */
  readonly unreadNotices: number | null;
  /** Seconds until the session ends when nothing is asked for, and whatever is asked for. */
  readonly sessionRestsFor: number;
  readonly sessionLastsFor: number;
  /** The newest application as far as is known, after which scripts ask for news; null for who may not read them. */
  readonly latestApplication: string | null;
  /** Asked for by a script, which takes a part out of it: nobody looks at the page itself. */
  readonly isRead: boolean;
  readonly path: string;
  /** How she has her lists, and the views of them that she sees. */
  readonly lists: StaffLists;
  /** Single letters are shortcuts. */
  readonly hasShortcuts: boolean;
  /** The page's own address with its query; null for an answer to a form, which none leads back to. */
  readonly address: string | null;
  readonly flash: readonly {
    readonly kind: 'success' | 'warning' | 'error';
    readonly text: string;
    readonly undo?: { readonly href: string; readonly list?: string };
  }[];
}

/** Parts of a page's content policy that components may add to. */
export const SOURCE_KINDS = ['script', 'style', 'img', 'frame'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export interface RenderContext {
  readonly site: Site;
  readonly assets: PageAssets;
  /** The staff member the page is made for; throws where a part is made for many pages. */
  readonly person: () => Staff | undefined;
  /** Styles and single rules that components met while rendering want in the head. */
  readonly styles: Set<string>;
  readonly rules: Set<string>;
  /** Style sheets that the body links to. */
  readonly linked: Set<string>;
  /** This part is not seen at first, see `OutOfView`: its styles and icons come from files that pages share. */
  readonly isBelowFold: boolean;
  /** Origins that the page's content policy allows beside those of every page. */
  readonly sources: Readonly<Record<SourceKind, Set<string>>>;
  /** Markup that React does not render, see `place`. */
  readonly chunks: Chunk[];
}

export function renderContext(
  site: Site,
  assets: PageAssets,
  person: () => Staff | undefined,
): RenderContext {
  return {
    site,
    assets,
    person,
    styles: new Set(),
    rules: new Set(),
    linked: new Set(),
    isBelowFold: false,
    sources: { script: new Set(), style: new Set(), img: new Set(), frame: new Set() },
    chunks: [],
  };
}

const Context = createContext<RenderContext | null>(null);
export const RenderProvider = Context.Provider;

export function useRender(): RenderContext {
  const context = useContext(Context);
  if (!context) throw new Error('This component is rendered by page(View, props) only');
  return context;
}

export const useSite = (): Site => useRender().site;

export function useStaff(): Staff {
  const staff = useRender().person();
  if (!staff) throw new Error('This component belongs to staff pages only');
  return staff;
}

/** Whether who looks at the page is asked for a code beside her password; nobody is where no person is known. */
export const useHasSecondFactor = (): boolean => useContext(Context)?.person()?.hasSecondFactor ?? false;

/**
 * Inlines these style sheets in the page, once each; for components whose page can't know that it shows them. Inside an
 * island, which the browser renders too, there is no page to tell: the page with the island names what it shows.
 */
export function useStyles(names: readonly string[]): void {
  const page = useContext(Context);
  if (!page) return;
  for (const name of names)
    if (!page.isBelowFold || !page.assets.late.names.includes(name)) page.styles.add(name);
}

/** Where this page takes a bank's mark from; an island, which the browser renders too, from the mark's own address. */
export function useMark(logoUrl: string): string {
  return useContext(Context)?.assets.mark(logoUrl) ?? logoUrl;
}

/** The file to take icons from, where they need not be in the page. */
export function useSharedIcons(): string | undefined {
  const page = useContext(Context);
  return page?.isBelowFold === true ? page.assets.icons : undefined;
}

/**
 * Adds rules made at rendering time to the page's one style element, which its policy names by hash: the way for
 * colors that staff chose, as no markup carries a `style` attribute.
 *
 * @param rules made of checked values only; the text is not escaped
 */
export function useRules(rules: readonly string[]): void {
  const page = useRender();
  for (const rule of rules) page.rules.add(rule);
}

/**
 * Adds sources to the page's content policy; pages without the component keep the narrower one.
 *
 * @param sources by directive, as the policy spells them (`'sha256-…'`, `https://cdn.example`), checked by the caller
 */
export function useSources(sources: Readonly<Record<SourceKind, readonly string[]>>): void {
  const page = useRender();
  for (const kind of SOURCE_KINDS) for (const source of sources[kind]) page.sources[kind].add(source);
}
