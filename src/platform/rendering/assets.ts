import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CachedResponse, cacheableFile } from '../page-cache/cached-response.js';
import type { FontFamily } from '../../shared/rendering/fonts.js';
import type { PageAssets, StyleFile } from '../../shared/rendering/page-assets.js';
import { getOwn } from '../../shared/finance/get-own.js';

interface Manifest {
  /** Entry name to address. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Island name to its chunk, its style sheet and the chunks it needs. */
  readonly islands: Readonly<Record<string, { url: string; style?: string; preload: readonly string[] }>>;
  /** Style name to its text, for inlining. */
  readonly styles: Readonly<Record<string, string>>;
  readonly sheets: Readonly<Record<'late' | 'blocks' | 'staff', StyleFile>>;
  /** The file with all icons. */
  readonly icons: string;
  /** Where the drawing of all our bank marks shows each, by the address at which it is stored. */
  readonly marks: Readonly<Record<string, string>>;
  /** Addresses of each font's files. */
  readonly fonts: Readonly<Record<FontFamily, readonly string[]>>;
  /** Addresses of every file of the build, with the file's name. */
  readonly files: Readonly<Record<string, string>>;
}

/** A built file changes its name with its bytes; a file with a fixed address is asked for again after a day. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400, stale-if-error=604800';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The files of the client build: addresses, inlined styles and finished bytes. */
export class Assets implements PageAssets {
  private constructor(
    private readonly manifest: Manifest,
    private readonly files: ReadonlyMap<string, CachedResponse>,
  ) {}

  /**
   * Reads the client build with what it has compressed.
   *
   * @param headers headers each file is sent with, flat name/value list
   * @throws when the client has not been built
   */
  static load(headers: readonly string[]): Assets {
    const folder = fileURLToPath(new URL('../../../client/assets/', import.meta.url));
    const manifest = JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')) as Manifest;
    const files = Object.entries(manifest.files).map(([url, name]): [string, CachedResponse] => {
      const options = {
        contentType: getOwn(CONTENT_TYPES, extname(name)) ?? 'application/octet-stream',
        cacheControl: url.startsWith('/assets/') ? IMMUTABLE : ONE_DAY,
        headers,
      };
      const [identity, br, gzip] = ['', '.br', '.gz'].map((ending) =>
        readFileSync(`${folder}${name}${ending}`),
      );
      if (!identity || !br || !gzip) throw new Error(`The build of ${name} is not whole`);
      return [url, cacheableFile({ identity, br, gzip }, options)];
    });
    return new Assets(manifest, new Map(files));
  }

  file(url: string): CachedResponse | undefined {
    return this.files.get(url);
  }

  /** Addresses of all files. */
  addresses(): readonly string[] {
    return [...this.files.keys()];
  }

  /** The files of a font; a page needs all of them. */
  fonts(family: FontFamily): readonly string[] {
    return this.manifest.fonts[family];
  }

  script(name: string): string {
    return known(this.manifest.scripts[name], 'script', name);
  }

  /** The text of a style sheet, to be inlined. */
  style(name: string): string {
    return known(this.manifest.styles[name], 'style', name);
  }

  /** The style sheet that all visitor pages share, for what stands below their first view. */
  get late(): StyleFile {
    return this.manifest.sheets.late;
  }

  /** The style sheet for blocks of content there. */
  get blocks(): StyleFile {
    return this.manifest.sheets.blocks;
  }

  /** The style sheet that all staff pages share. */
  get staff(): StyleFile {
    return this.manifest.sheets.staff;
  }

  /** The drawing that holds every icon under its name. */
  get icons(): string {
    return this.manifest.icons;
  }

  /** The address of a bank's mark: in the drawing of all that we drew, else its own. */
  mark(logoUrl: string): string {
    return getOwn(this.manifest.marks, logoUrl) ?? logoUrl;
  }

  island(name: string): { url: string; style?: string; preload: readonly string[] } {
    return known(this.manifest.islands[name], 'island', name);
  }
}

function known<T>(value: T | undefined, kind: string, name: string): T {
  if (value === undefined) throw new Error(`The client build has no ${kind} named "${name}"`);
  return value;
}
