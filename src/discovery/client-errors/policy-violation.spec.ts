import { readViolation } from './policy-violation.js';

const report = (more: Readonly<Record<string, unknown>>) => ({
  'csp-report': {
    'document-uri': 'https://site.example/hesabim/basvurular?kod=gizli',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://elsewhere.example:8443/a/5321234567.png?ad=Ayşe',
    referrer: 'https://site.example/?q=ayse@ornek.test',
    'script-sample': 'gizli',
    ...more,
  },
});

describe('readViolation', () => {
  it('keeps directive, origin and part of the site, and nothing that could name a person', () => {
    const kept = { directive: 'img-src', blocked: 'https://elsewhere.example', area: 'account' };
    expect(readViolation(report({}))).toEqual(kept);
    expect(
      readViolation(report({ 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' })),
    ).toEqual({
      ...kept,
      directive: 'script-src',
      blocked: 'inline',
    });
    const older = { 'effective-directive': undefined, 'violated-directive': "style-src 'self'" };
    expect(readViolation(report(older))).toMatchObject({ directive: 'style-src' });
    expect(readViolation(report({ 'document-uri': 'https://site.example/kimse/53212' }))?.area).toBe('site');
    expect(readViolation(report({ 'document-uri': 'https://site.example/admin/users/7' }))?.area).toBe(
      'admin',
    );
  });

  it.each([
    undefined,
    'text',
    { 'csp-report': 'text' },
    report({ 'effective-directive': 'constructor' }),
    report({ 'effective-directive': 'ayse@ornek.test' }),
    report({ 'blocked-uri': 'chrome-extension://abc/x.js' }),
    report({ 'blocked-uri': 'https://' }),
    report({ 'source-file': 'moz-extension' }),
    report({ 'blocked-uri': `https://${'a.'.repeat(60)}example/` }),
  ])('takes no report from %j', (body) => {
    expect(readViolation(body)).toBeNull();
  });
});
