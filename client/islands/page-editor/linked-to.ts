/** Programs that check links put an address of their own before them, with the reader's in it. */
export function linkedTo(href: string): string {
  if (!URL.canParse(href)) return href;
  const { hostname, pathname, searchParams } = new URL(href);
  const behind = hostname.endsWith('.safelinks.protection.outlook.com')
    ? searchParams.get('url')
    : hostname === 'www.google.com' && pathname === '/url'
      ? (searchParams.get('q') ?? searchParams.get('url'))
      : null;
  return behind ?? href;
}
