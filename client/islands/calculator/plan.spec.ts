import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

/**
 * Eight kilobytes, one for the grouping of amounts at the caret, half of one for the summary, which changes with the rows, a
 * fifth for cost rates and the dates of a plan, half of one for rates and fees that not everybody gets, and one and a half for
 * law's limits by the value of a home or vehicle, which narrow each key; a tenth for sums that are ten times as fast. Sorting
 * and choosing come with the first choice.
 */
const MAX_BYTES = { script: 12_100, below: 8_192 } as const;

const LATER: Plugin = {
  name: 'later',
  setup(builder) {
    builder.onResolve({ filter: /^\./ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: '/assets/later-0123456789.js', external: true } : undefined,
    );
  },
};

/** The script that answers in the browser, as the build makes it: a dynamic import stays a file of its own. */
async function bundled(entry: string): Promise<{ bytes: number; files: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    minify: true,
    charset: 'utf8',
    metafile: true,
    write: false,
    outdir: 'unwritten',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins: [LATER],
  });
  const [file] = outputFiles;
  const kept = Object.entries(Object.values(metafile.outputs)[0]?.inputs ?? {});
  return {
    bytes: file ? brotliCompressSync(file.contents).length : Infinity,
    files: kept.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path),
  };
}

describe.each(['loan', 'deposit'])('the script of the %s calculator', (kind) => {
  it.each(['script', 'below'] as const)('is small and needs no React: %s', async (entry) => {
    const { bytes, files } = await bundled(`client/islands/${kind}-calculator/${entry}.ts`);
    expect(files.filter((path) => path.includes('react') || path.endsWith('.tsx'))).toEqual([]);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES[entry]);
  });
});

describe.each(['home-card', 'payment-plan', 'embed-loans', 'embed-deposits', 'embed-cards', 'embed-code'])(
  'the script %s',
  (name) => {
    it('is small and needs no React', async () => {
      const { bytes, files } = await bundled(`client/${name}.ts`);
      expect(files.filter((path) => path.includes('react') || path.endsWith('.tsx'))).toEqual([]);
      expect(bytes).toBeLessThanOrEqual(MAX_BYTES.script);
    });
  },
);

describe('a column of a product that the loan page shows', () => {
  const WALK = [
    'src/offers/product.entity.ts',
    'src/offers/admin/product-input.ts',
    'src/offers/admin/product-resource.ts',
    'views/offers/admin/details-step.tsx',
    'src/offers/loan-offers.service.ts',
    'src/products/loans/loan-page.view-model.ts',
    'src/shared/contracts/loan-calculator.ts',
    'client/islands/loan-calculator/offer-parts.ts',
  ];
  /** Those of other pages, kinds of product and tables have such a column as well. */
  const ELSEWHERE = /spec|payment-plan|bank-offer|card-offers|remote-offers|button-text|proposal-forms/;

  it('is a migration and eight files, as the text of its button shows', () => {
    const folders = [
      'src/offers',
      'src/products/loans',
      'client/islands/loan-calculator',
      'client/islands/calculator',
    ];
    const files = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => posix.join(folder, name)),
    );
    const named = [
      ...files,
      'src/shared/contracts/loan-calculator.ts',
      'views/offers/admin/details-step.tsx',
    ].filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !ELSEWHERE.test(file) &&
        /button_text|buttonText/.test(readFileSync(file, 'utf8')),
    );
    expect(named.sort()).toEqual([...WALK].sort());
  });
});
