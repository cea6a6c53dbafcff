import { applicantPaths } from '../../../shared/paths/applicant.js';
import { privacyPaths } from '../../../shared/paths/privacy.js';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { QUESTION_CATEGORIES } from '../../../../views/blocks/faq/categories.js';
import {
  text,
  json,
  productTypes,
  adPages,
  day,
  type Faq,
  type Component,
  bankIds,
  campaigns,
  ads,
  pages,
  groupBy,
  unique,
  loanSubtypes,
  orderPages,
} from '../../../../test/support/demo-content.js';

describe('demo texts', () => {
  describe('campaigns, notices, questions', () => {
    it('campaigns name known banks, end after they start, and show ended and future ones', () => {
      expect(campaigns.length).toBeGreaterThanOrEqual(14);
      for (const campaign of campaigns) {
        expect(bankIds).toContain(campaign.bank_id);
        expect(productTypes).toContain(campaign.type);
        expect([null, ...loanSubtypes]).toContain(campaign.loan_subtype);
        expect(campaign.loan_subtype !== null).toBe(campaign.type === 'loan');
        expect(['fixed', 'rate']).toContain(campaign.discount_type);
        expect(campaign.start_date).toMatch(day);
        expect(campaign.end_date > campaign.start_date).toBe(true);
        expect(campaign.conditions.length).toBeGreaterThan(0);
        expect(campaign.offers).toHaveLength(2);
      }
      expect(campaigns.some((campaign) => campaign.end_date < '2026-11-20')).toBe(true);
      expect(campaigns.some((campaign) => campaign.start_date > '2026-11-20')).toBe(true);
    });

    it('one campaign carries the long terms with every figure', () => {
      const terms = campaigns.find(
        (one) => one.bank_id === 'akbank' && one.loan_subtype === 'ihtiyac_kredisi',
      );
      const all = String(terms?.conditions.join(' '));
      const figures = [
        '%0',
        '3 ay',
        '90.000',
        '65.000',
        '25.000',
        '500 TL',
        '200 TL',
        '4.000',
        '15 gün',
        'ayın 15’i',
        '14 gün',
      ];
      for (const figure of figures) expect(all).toContain(figure);
      expect(terms).toMatchObject({ start_date: '2026-11-16', end_date: '2026-12-31' });
    });

    it('notices have their kinds and lead inside the site', () => {
      const notices =
        json<{ type: string; category: string; link: string; bank_id: string | null }[]>(
          'notifications.json',
        );
      expect(notices.length).toBeGreaterThanOrEqual(10);
      expect(new Set(notices.map((notice) => notice.type))).toEqual(new Set(['campaign', 'news', 'alert']));
      expect(new Set(notices.map((notice) => notice.category))).toEqual(
        new Set(['kredi', 'kredi-karti', 'mevduat']),
      );
      for (const notice of notices) {
        expect(notice.link).toMatch(/^\/[a-z]/);
        if (notice.bank_id !== null) expect(bankIds).toContain(notice.bank_id);
      }
    });

    it('loan questions stand in the five categories, two each', () => {
      const byCategory = groupBy(json<Faq[]>('faqs.json'), (faq) => faq.category);
      expect([...byCategory.keys()]).toEqual([
        'Kredi Başvurusu',
        'Kredi Hesaplama',
        'Kredi Notu',
        'Ödemeler ve Vadeler',
        'Özel Durumlar',
      ]);
      expect([...byCategory.values()].every((faqs) => faqs.length === 2)).toBe(true);
    });

    it('every question names a category that editors know', () => {
      const files = ['faqs', 'card-faqs', 'deposit-faqs', 'bank-faqs', 'remote-faqs'];
      const faqs = files.flatMap((name) => json<Faq[]>(`${name}.json`));
      const named = new Set(faqs.map(({ category }) => category));
      expect([...named].filter((name) => !QUESTION_CATEGORIES.some((known) => known === name))).toEqual([]);
    });

    it('deposit answers take withholding from the tax table', () => {
      const faqs = json<Faq[]>('deposit-faqs.json');
      expect(faqs).toHaveLength(9);
      const answers = faqs.map((faq) => faq.answer).join('\n');
      for (const key of ['TRY:6', 'TRY:12', 'TRY:uzun', 'USD'])
        expect(answers).toContain(`{{stopaj:${key}}}`);
      expect(answers).not.toMatch(/%\d/);
    });
  });

  describe('pages, settings, ads', () => {
    it('every page has its content, in the allowed tags only', () => {
      const slugs = pages.map((page) => page.slug);
      for (const slug of [
        'anasayfa',
        'hakkimizda',
        'gizlilik-politikasi',
        'kvkk-aydinlatma-metni',
        'cerez-politikasi',
        'kullanici-sozlesmesi',
      ]) {
        expect(slugs).toContain(slug);
      }
      const allowed = /^(?:h2|h3|p|ul|ol|li|strong|em|a|table|thead|tbody|tr|th|td)$/;
      const known = [
        'sirket',
        'adres',
        'eposta',
        'telefon',
        'site',
        'kep',
        'mersis',
        'basvurusuresi',
        'onaysuresi',
        'trafiksuresi',
        'denetimsuresi',
        'gonderisuresi',
        'onaysizabonesuresi',
        'ayrilanabonesuresi',
        'tiklamasuresi',
        'girissuresi',
      ];
      for (const page of pages) {
        const content = text(join('pages', page.content_file));
        if (page.template === 'json') {
          const { components } = JSON.parse(content) as { components: Component[] };
          expect(components.map((component) => component.order)).toEqual(
            components.map((_, index) => index + 1),
          );
          continue;
        }
        const open: string[] = [];
        for (const [, close, tag = ''] of content.matchAll(/<(\/?)(\w+)\b[^>]*>/g)) {
          expect(tag).toMatch(allowed);
          if (close === '') open.push(tag);
          else expect(open.pop()).toBe(tag);
        }
        expect(open).toEqual([]);
        for (const [, placeholder] of content.matchAll(/\{\{(\w+)\}\}/g))
          expect(known).toContain(placeholder);
      }
    });

    it('links of pages and of the home page lead to pages that exist', () => {
      const routes = [
        ...orderPages.map((page) => `/${page}`),
        ...pages.map((page) => `/${page.slug}`),
        applicantPaths.new(),
        privacyPaths.documentCheck(),
      ];
      const sources = pages.map((page) => text(join('pages', page.content_file))).join('\n');
      const links = [...sources.matchAll(/(?:href=\\?"|"(?:buttonUrl|path)": ")(\/[^"?\\]*)/g)].map(
        (match) => match[1],
      );
      expect(links.length).toBeGreaterThan(10);
      for (const link of links) expect(routes).toContain(link);
    });

    it('home shows at least six tiles and numbered components', () => {
      const content = json<{ creditOptions: { path: string }[]; components: Component[] }>(
        'pages/anasayfa.json',
      );
      const first = content.creditOptions.slice(0, 6).map((tile) => tile.path);
      for (const path of [
        '/mevduat',
        '/uzaktan-musteri-edinimi',
        '/kredi-kartlari',
        '/kredi-kartlari?type=ticari',
      ]) {
        expect(first).toContain(path);
      }
      expect(content.components.map((component) => component.order)).toEqual(
        content.components.map((_, i) => i + 1),
      );
      expect(unique(content.components.map((component) => component.id))).toBe(true);
    });

    it('legal texts bear the day on which they were changed last', () => {
      const dated = json<{ slug: string; template: string; content_file: string; updated_at: string }[]>(
        'pages.json',
      )
        .filter(({ template }) => template === 'legal')
        .map(({ slug, content_file, updated_at }) => [
          slug,
          updated_at,
          createHash('sha256')
            .update(text(`pages/${content_file}`))
            .digest('hex')
            .slice(0, 12),
        ]);
      // A text that changes gets a new day in pages.json, and a new digest here.
      expect(dated).toEqual([
        ['gizlilik-politikasi', '2026-11-29', 'b2ef95ae3cd0'],
        ['kvkk-aydinlatma-metni', '2026-11-27', '7f9c64d0f960'],
        ['cerez-politikasi', '2026-11-22', '50a127117c90'],
        ['kullanici-sozlesmesi', '2026-11-27', '890efea793b4'],
      ]);
    });

    it('settings start with the defaults of the specification', () => {
      const groups = json<{ group_name: string; values: unknown }[]>('settings.json');
      expect(Object.fromEntries(groups.map((group) => [group.group_name, group.values]))).toMatchObject({
        general: { timezone: 'Europe/Istanbul', language: 'tr' },
        security: {
          sessionTimeout: 30,
          passwordMinLength: 8,
          requireSpecialChars: true,
          maxLoginAttempts: 5,
        },
        notifications: {
          emailNotifications: true,
          smsNotifications: false,
          pushNotifications: false,
          marketingEmails: false,
          systemAlerts: true,
        },
        api: { rateLimit: 1000, enableCors: true },
        appearance: { primaryColor: '#F7BA45', secondaryColor: '#1e293b', fontFamily: 'Inter' },
      });
    });

    it('fills every slot on every page with ads of the right size', () => {
      const sizes: Record<string, string> = {
        masthead: '1200 200',
        'sidebar-left': '300 600',
        'sidebar-right': '300 600',
      };
      for (const ad of ads) {
        expect(text(join('ads', ad.image))).toContain(`viewBox="0 0 ${String(sizes[ad.location])}"`);
        expect(ad.link_url).toMatch(/^(?:\/[a-z]|https:\/\/)/);
        expect(ad.end_date > ad.start_date).toBe(true);
        expect(ad.weight).toBeGreaterThan(0);
        expect(ad.alt_text).not.toBe('');
        for (const page of ad.pages) expect(adPages).toContain(page);
      }
      for (const location of Object.keys(sizes)) {
        const covered = new Set(ads.filter((ad) => ad.location === location).flatMap((ad) => ad.pages));
        expect([...covered].sort()).toEqual([...adPages].sort());
      }
    });
  });
});
