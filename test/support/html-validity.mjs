/** The validator, outside of the worlds in which jest runs test files: its rules and elements are read once per worker. */
import { definePlugin, HtmlValidate, Rule, StaticConfigLoader } from 'html-validate';

/** Rules of the W3C checker that the validator's own rules lack. */

/** A submit button is no switch: it is pressed or not. */
class SwitchSubmitsNothing extends Rule {
  setup() {
    this.on('dom:ready', ({ document }) => {
      for (const button of document.querySelectorAll('button[role="switch"]'))
        if (button.getAttributeValue('type') !== 'button')
          this.report(button, 'a button that submits may not be a switch');
    });
  }
}

/** `form` names a form of the page. */
class FormIsThere extends Rule {
  setup() {
    this.on('dom:ready', ({ document }) => {
      const forms = new Set(document.querySelectorAll('form').map((form) => form.getAttributeValue('id')));
      for (const field of document.querySelectorAll('[form]')) {
        const form = field.getAttributeValue('form');
        if (!forms.has(form)) this.report(field, `form="${form ?? ''}" names no form`);
      }
    });
  }
}

const rules = definePlugin({
  name: 'own-rules',
  rules: { 'own/switch-submits-nothing': SwitchSubmitsNothing, 'own/form-is-there': FormIsThere },
});

/** One for all documents: what the rules and the elements are would be worked out for each anew, a fifth of the whole. */
class KeptConfigLoader extends StaticConfigLoader {
  kept;

  getConfigFor(handle) {
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
export function validityFaults(html) {
  const report = validator.validateStringSync(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column, selector }) =>
      [ruleId, `${String(line)}:${String(column)}`, message, selector ?? ''].join(' '),
    ),
  );
}
