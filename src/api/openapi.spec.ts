import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { openApiDocument } from './openapi.js';

const document = openApiDocument({ name: 'Deneme', url: 'https://site.test', email: 'bilgi@site.test' });

async function bySpectral(checked: object): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  // The package's own types disagree on a field that may be left out.
  spectral.setRuleset({ extends: [spectralRulesets.oas as unknown as RulesetDefinition] });
  const found = await spectral.run(JSON.stringify(checked));
  return found.map(({ code, path, message }) => `${String(code)} at ${path.join('.')}: ${message}`);
}

async function byRedocly(checked: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(checked), config });
  return found.map(
    ({ ruleId, location, message }) => `${ruleId} at ${location[0]?.pointer ?? ''}: ${message}`,
  );
}

describe('the OpenAPI document', () => {
  it.each([
    ['Spectral', bySpectral],
    ['Redocly', byRedocly],
  ])('has no error and no warning for %s', async (_name, lint) => {
    expect(await lint(document)).toEqual([]);
    expect((await lint({ ...document, tags: undefined, servers: undefined })).length).toBeGreaterThan(0);
  });

  it('has a webhook for each message to a bank', () => {
    expect(Object.keys(document['webhooks'] as object)).toEqual([
      'referral.created',
      'referral.corrected',
      'referral.withdrawn',
      'referral.erased',
    ]);
  });
});
