import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { rules } from './html-rules.js';

/** One for all documents: what the rules and the elements are would be worked out for each anew, a fifth of the whole. */
class KeptConfigLoader extends StaticConfigLoader {
  private kept: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    return (this.kept ??= super.getConfigFor(handle));
  }
}

/** The HTML standard and what assistive technology needs; left out is what is taste or has a reason of ours. */
const loader = new KeptConfigLoader({
  root: true,
  plugins: [rules],
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    'no-inline-style': 'error',
    'input-attributes': 'error',
    'own/switch-submits-nothing': 'error',
    'own/form-is-there': 'error',
    'no-implicit-button-type': 'off', // a button without a type submits, and is meant to
    'prefer-native-element': ['error', { exclude: ['region'] }], // a box that scrolls is a region, no section of the text
    'aria-label-misuse': ['error', { allowAnyNamable: true }], // lists may have names
    'void-style': 'off',
    'long-title': 'off',
    'no-raw-characters': 'off',
  },
});
const validator = new HtmlValidate(loader);

/** One sentence per fault of a document or a piece of one. */
export function validityFaults(html: string): string[] {
  const report = validator.validateStringSync(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column, selector }) =>
      [ruleId, `${String(line)}:${String(column)}`, message, selector ?? ''].join(' '),
    ),
  );
}
