import { Panels } from './panels.js';

export const threeRates = (
  <Panels
    name="ornek-oranlar"
    legend="Kredi türü"
    chosen="konut"
    panels={[
      { value: 'ihtiyac', label: 'İhtiyaç', content: <p>İhtiyaç kredisi oranları</p> },
      { value: 'konut', label: 'Konut', content: <p>Konut kredisi oranları</p> },
      { value: 'tasit', label: 'Taşıt', content: <p>Taşıt kredisi oranları</p> },
    ]}
  />
);
