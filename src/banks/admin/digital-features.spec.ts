import { validateInput } from '../../platform/validation/validate-input.js';
import { DigitalFeatures, featureLines } from './digital-features.js';

class Input {
  @DigitalFeatures()
  features!: unknown;
}

const read = (features: string): unknown => {
  const result = validateInput(Input, { features });
  return result.ok ? result.value.features : result.fields;
};

it('reads a feature per line, of which only the title must be there', () => {
  const lines = 'Mobil bankacılık | Tek uygulama | telefon\r\n\r\nKarekod|Kartsız çekim|KAREKOD\r\n Sohbet ';
  const features = [
    { title: 'Mobil bankacılık', description: 'Tek uygulama', icon: 'smartphone' },
    { title: 'Karekod', description: 'Kartsız çekim', icon: 'qr-code' },
    { title: 'Sohbet', description: '', icon: '' },
  ];
  expect(read(lines)).toEqual(features);
  expect(read(featureLines(features))).toEqual(features);
  expect(read('')).toEqual([]);
});

it.each(['| Açıklama', 'A | B | telefon | D', 'A | B | roket', `${'A'.repeat(81)}`, 'A\n'.repeat(13)])(
  'refuses %j',
  (lines) => {
    expect(read(lines)).toEqual({ features: expect.stringContaining('Başlık | Açıklama | simge') });
  },
);

it('shows what was stored by other means as far as it can be edited', () => {
  expect(
    featureLines([
      { title: 'A', icon: 'rocket' },
      { title: 'B', description: 'b' },
    ]),
  ).toBe('A\nB | b');
  expect(featureLines(null)).toBe('');
});
