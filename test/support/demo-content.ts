/** The demo content as its specs read it: the files, their shapes, and the lists they must keep to. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'src/platform/database/seeds/demo');
export const names = readdirSync(folder, { recursive: true }).map(String).sort();
export const text = (name: string): string => readFileSync(join(folder, name), 'utf8');
export const json = <T>(name: string): T => JSON.parse(text(name)) as T;

export const loanSubtypes = ['ihtiyac_kredisi', 'konut_kredisi', 'tasit_kredisi', 'kobi_kredisi'];
export const loanTypes = ['ihtiyac', 'konut', 'tasit', 'kobi'];
export const productTypes = ['loan', 'card', 'deposit', 'remote_customer'];
export const orderPages = [
  'ihtiyac-kredisi',
  'konut-kredisi',
  'tasit-kredisi',
  'kobi-kredisi',
  'kredi-kartlari',
  'mevduat',
  'uzaktan-musteri-edinimi',
];
export const adPages = ['home', ...orderPages];
export const day = /^\d{4}-\d{2}-\d{2}$/;

export interface Bank {
  id: string;
  name: string;
  aliases: string[];
  logo: string;
  color: string;
  kind?: string;
  display_order: number;
  website: string;
  redirect_url: string;
  mobile_url: string | null;
  page_orders: Record<string, number>;
}
export interface Product {
  bank_id: string;
  type: string;
  name: string;
  description: string;
  features: string[];
  benefits: string[];
  requirements: string[];
  documents: string[];
  button_text: string;
}
export interface Limits {
  min_amount: number;
  max_amount: number;
  min_term: number;
  max_term: number;
  rate_valid_from: string;
  conditions?: {
    kind: string;
    rate?: number;
    fee_percent?: number;
    valid_from: string;
    valid_to?: string;
    note?: string;
    bound?: number;
    source?: string;
  }[];
}
export interface Loan extends Product, Limits {
  subtype: string;
  fee_percent: number;
  monthly_rate: number;
}
export interface Deposit extends Product, Limits {
  currency: string;
  annual_rate: number;
  divisor: number;
}
export interface Card extends Product {
  card_segment: string;
  card_type: string;
  annual_fee: number;
  min_limit: number;
  max_limit: number;
  image: string;
  feature_groups: { category: string; items: { title: string; value: string }[] }[];
  campaign: { title: string; description: string; end_date: string } | null;
}
export interface TaxRate {
  tax: string;
  applies_to: string;
  up_to_months: number | null;
  percent: number;
  valid_from: string;
  valid_to: string | null;
  source: string;
}
export interface Campaign {
  title: string;
  bank_id: string;
  type: string;
  loan_subtype: string | null;
  start_date: string;
  end_date: string;
  discount_type: string;
  conditions: string[];
  offers: string[];
}
export interface Faq {
  category: string;
  question: string;
  answer: string;
}
export interface Ad {
  location: string;
  pages: string[];
  image: string;
  link_url: string;
  alt_text: string;
  weight: number;
  start_date: string;
  end_date: string;
}
export interface Page {
  slug: string;
  template: string;
  content_file: string;
}
export interface Component {
  id: string;
  type: string;
  order: number;
}

export const banks = json<Bank[]>('banks.json');
export const bankIds = new Set(banks.map((bank) => bank.id));
export const loans = json<Loan[]>('products-loans.json');
export const cards = json<Card[]>('products-cards.json');
export const deposits = json<Deposit[]>('products-deposits.json');
export const remotes = json<(Product & { offers: string[] })[]>('products-remote.json');
export const taxes = json<TaxRate[]>('tax-rates.json');
export const campaigns = json<Campaign[]>('campaigns.json');
export const ads = json<Ad[]>('ads.json');
export const pages = json<Page[]>('pages.json');

export const groupBy = <T>(rows: T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};
export const unique = (values: unknown[]): boolean => new Set(values).size === values.length;
export const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
