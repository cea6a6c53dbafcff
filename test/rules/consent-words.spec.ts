import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Sources and seeds that people read, with migrations, which write texts of installations that run already. */
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src', 'views', 'client', 'migrations'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(?:tsx?|html|json)$/.test(path) && !/\.spec\.ts$/.test(path) && existsSync(path));

/** A notice is read: no sentence asks anybody to approve or accept it. */
const NOTICE = /(?:KVKK|aydınlatma metni)[^.!?<>`'"\n]{0,60}(?:onayla(?!nma)|kabul e[dt])/i;
/** A contract is not accepted by doing something else. */
const DEEMED = /kabul etmiş sayıl/i;
/** Passing an application on rests on being asked to, not on a consent that nobody could refuse. */
const FORCED = /(?:aktar|iletil)[^.!?<>`'"\n]{0,60}açık rıza|açık rıza[^.!?<>`'"\n]{0,40}(?:aktar|iletil)/i;

interface Text {
  readonly kind: string;
  readonly version: string;
  readonly label: string;
  readonly text: string;
  readonly valid_from: string;
}

const SEED = 'src/platform/database/seeds/demo/consent-texts.json';
const texts = JSON.parse(readFileSync(SEED, 'utf8')) as readonly Text[];

/** The newest of each kind, as `ConsentTextsService` finds it. */
const inForce = new Map(
  [...texts]
    .sort((one, other) => one.valid_from.localeCompare(other.valid_from))
    .map((text) => [text.kind, text]),
);

const CHANNELS: Readonly<Record<string, RegExp>> = {
  marketing_call: /ara(?:yabilir|ma|nma)/i,
  marketing_sms: /sms/i,
  marketing_email: /e-posta(?! adresine|\}\})/i,
};

describe('what people are asked', () => {
  it.each([
    ['Devam etmek için KVKK metnini onaylamanız gerekmektedir', NOTICE],
    ['KVKK Aydınlatma Metni’ni okudum, kabul ediyorum.', NOTICE],
    ['Üye olan Kullanıcı bu koşulları kabul etmiş sayılır.', DEEMED],
    ['bankalara aktarılmasına açık rıza veriyorum', FORCED],
  ])('is found: %s', (sentence, found) => {
    expect(sentence).toMatch(found);
  });

  it('is nowhere to approve a notice, nor a contract by doing something else', () => {
    const faults = files
      .filter((path) => path !== SEED)
      .flatMap((path) => {
        const text = readFileSync(path, 'utf8');
        return [NOTICE, DEEMED, FORCED]
          .flatMap((found) => found.exec(text)?.[0] ?? [])
          .map((said) => `${path}: ${said}`);
      });
    expect(faults).toEqual([]);
  });

  it('is in the texts in force to pass an application on, which forces no consent', () => {
    const { label = '', text = '' } = inForce.get('kvkk') ?? {};
    expect(label).toMatch(/bankalara iletin/);
    expect(`${label} ${text}`).not.toMatch(/rıza|onay|aydınlat/i);
  });

  it.each(Object.entries(CHANNELS))('is in %s one channel and no other', (kind, own) => {
    const { label = '', text = '' } = inForce.get(kind) ?? {};
    for (const said of [label, text]) {
      expect(said).toMatch(own);
      for (const [other, words] of Object.entries(CHANNELS))
        if (other !== kind) expect(said).not.toMatch(words);
    }
  });
});
