import type { ReactElement, ReactNode } from 'react';
import { memberPaths } from '../../../src/shared/paths/member.js';
import { Notice } from '../../components/notice/notice.js';
import { PageHeader } from '../../components/section/section.js';
import { siteLayout } from '../../layouts/site/site-layout.js';
import type { Layout } from '../../../src/shared/rendering/page.js';
import { TabMenu } from '../../components/tab-links/tab-links.js';

/** The visitor's frame for pages with several forms: what is typed into one outlives the sending of another. */
export const memberLayout: Layout = {
  ...siteLayout,
  styles: [...siteLayout.styles, 'unsaved'],
  scripts: [...siteLayout.scripts, 'unsaved'],
};

/** Model that every page of a member gets beside its own. */
export interface MemberFrameModel {
  readonly csrfToken: string;
  /** A code is asked for wherever the password is. */
  readonly asksCode: boolean;
  /** Outcome of the last action. */
  readonly flash: readonly { readonly kind: 'success' | 'warning' | 'error'; readonly text: string }[];
}

const TABS = [
  { label: 'Hesabım', href: memberPaths.home() },
  { label: 'Başvurularım', href: memberPaths.applications() },
  { label: 'Kaydettiklerim', href: memberPaths.saved() },
  { label: 'Alarmlarım', href: memberPaths.alarms() },
  { label: 'İzinlerim', href: memberPaths.consents() },
  { label: 'Güvenlik', href: memberPaths.security() },
  { label: 'Verilerim', href: memberPaths.data() },
];

const TONES = { success: 'success', warning: 'warning', error: 'danger' } as const;

export interface MemberFrameProps {
  readonly frame: MemberFrameModel;
  readonly title: string;
  readonly lead?: ReactNode;
  /** Address of the tab that the page belongs to. */
  readonly tab: string;
  readonly children: ReactNode;
}

/** The common frame of a member's pages: the tabs, and the outcome of the last action. Style: `members`. */
export function MemberFrame({ frame, title, lead, tab, children }: MemberFrameProps): ReactElement {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="container section stack member">
        <TabMenu label="Hesabım" tabs={TABS.map((one) => ({ ...one, current: one.href === tab }))} />
        {frame.flash.map(({ kind, text }) => (
          <Notice key={text} tone={TONES[kind]} live>
            <p>{text}</p>
          </Notice>
        ))}
        {children}
      </div>
    </>
  );
}

/** Shows that a form was sent from one of our pages for this member. */
export function MemberToken({ frame: { csrfToken } }: Pick<MemberFrameProps, 'frame'>): ReactElement {
  return <input type="hidden" name="_csrf" value={csrfToken} />;
}

/** A part of a member's page. */
export function MemberSection({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <section className="card stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The head of a member's page. */
export const memberHead = (
  title: string,
): { title: string; robots: 'noindex'; breadcrumb: { label: string; href?: string }[] } => ({
  title,
  robots: 'noindex',
  breadcrumb:
    title === 'Hesabım'
      ? [{ label: title }]
      : [{ label: 'Hesabım', href: memberPaths.home() }, { label: title }],
});
