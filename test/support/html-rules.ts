import { type DOMReadyEvent, definePlugin, type HtmlElement, Rule } from 'html-validate';

/** What the W3C checker finds and the validator's own rules don't. */

/** What submits is no switch: it is pressed or not. */
class SwitchSubmitsNothing extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }: DOMReadyEvent) => {
      for (const button of document.querySelectorAll('button[role="switch"]'))
        if (button.getAttributeValue('type') !== 'button')
          this.report(button, 'a button that submits may not be a switch');
    });
  }
}

/** `form` names a form of the page. */
class FormIsThere extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }: DOMReadyEvent) => {
      const forms = new Set(
        document.querySelectorAll('form').map((form: HtmlElement) => form.getAttributeValue('id')),
      );
      for (const field of document.querySelectorAll('[form]')) {
        const form = field.getAttributeValue('form');
        if (!forms.has(form)) this.report(field, `form="${form ?? ''}" names no form`);
      }
    });
  }
}

export const rules = definePlugin({
  name: 'own-rules',
  rules: { 'own/switch-submits-nothing': SwitchSubmitsNothing, 'own/form-is-there': FormIsThere },
});
