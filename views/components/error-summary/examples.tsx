import { PhoneField } from '../field/controls.js';
import { ErrorSummary } from './error-summary.js';

const error = 'Lütfen geçerli bir telefon numarası girin (10 haneli)';

export const withField = (
  <div className="stack">
    <ErrorSummary
      id="ozet-ornegi"
      errors={[{ field: 'ozet-telefon', text: error }, { text: 'Lütfen en az bir banka seçin' }]}
    />
    <PhoneField name="phone_number" id="ozet-telefon" label="Cep telefonu" error={error} />
  </div>
);
