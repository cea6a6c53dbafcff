import { useEffect, useRef } from 'react';

/** The heading of the screen, made by the server, follows the title as it is typed. */
export function usePageTitle(title: string): void {
  const served = useRef<string | null>(null);
  useEffect(() => {
    const heading = document.querySelector('main h1');
    if (!heading) return;
    served.current ??= heading.textContent;
    heading.textContent = title.trim() || served.current;
  }, [title]);
}
