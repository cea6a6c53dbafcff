import type { Page } from 'playwright-core';

/* Typing that is lost when somebody leaves. */

/** Forms of a page whose typed text would be lost when another of its forms is sent. */
export const losing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('#icerik');
    const forms = [...(main?.querySelectorAll<HTMLFormElement>('form[method="post"]') ?? [])];
    const typing = 'textarea, input:is([type=text], [type=email], [type=tel], [type=url], [type=number])';
    // Nothing leaves the page.
    addEventListener('submit', (event) => {
      event.preventDefault();
    });
    return forms.flatMap((form) => {
      const field = [...form.elements].find(
        (one): one is HTMLInputElement => one.matches(typing) && !one.matches('[readonly], [disabled]'),
      );
      const other = forms.find(
        (one) => one !== form && !('statusForm' in one.dataset) && !one.closest('dialog'),
      );
      if (!field || !other || 'statusForm' in form.dataset) return [];
      const before = field.value;
      field.value = field.type === 'number' ? '7' : 'yazılan';
      other.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      const leaving = new Event('beforeunload', { cancelable: true });
      dispatchEvent(leaving);
      const isCarried = (sessionStorage.getItem('yazilanlar') ?? '').includes(JSON.stringify(field.value));
      sessionStorage.removeItem('yazilanlar');
      field.value = before;
      // The next try is no second click.
      dispatchEvent(new Event('pageshow'));
      return isCarried || leaving.defaultPrevented ? [] : [form.action];
    });
  });
