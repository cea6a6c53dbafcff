import { randomInt, randomUUID } from 'node:crypto';

/** Each is another person at another address, so that no limit on repeats is met. @returns how long one took */
export function submitter(url) {
  return async () => {
    const since = performance.now();
    const answer = await fetch(`${url}/basvuru/kredi`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': [100, randomInt(64, 128), randomInt(256), randomInt(256)].join('.'),
      },
      body: JSON.stringify({
        submission_token: randomUUID(),
        loan_type: 'ihtiyac_kredisi',
        amount: 50_000,
        term_months: 12,
        phone_number: `5${String(randomInt(1_000_000_000)).padStart(9, '0')}`,
        selected_banks: ['akbank', 'qnb'],
        kvkk_consent: true,
        marketing_consent: false,
        source_page: '/ihtiyac-kredisi',
        source_section: 'loan_calculator_modal',
      }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 201) throw new Error(`A submission answered ${answer.status}`);
    return performance.now() - since;
  };
}
