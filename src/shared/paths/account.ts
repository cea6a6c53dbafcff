/** Of forgotten passwords; apart, as no script of a page leads there. */
export const accountPaths = {
  changePassword: () => '/.well-known/change-password',
  passwordRequest: () => '/sifre-yenile/iste',
  passwordRequested: () => '/sifre-yenile/istendi',
} as const;
