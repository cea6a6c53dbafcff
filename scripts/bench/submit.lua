-- Each request is another person: another token, phone number and address, so that no limit on repeats is met.
local seed = os.time() % 100000
local count = 0

function request()
  count = count + 1
  local token = string.format('%08x-%04x-4000-8000-%012x', seed, count % 65536, count)
  local phone = string.format('5%09d', (seed * 7919 + count * 13) % 1000000000)
  -- Another part of the network in each run: one run after the other is still not one person.
  local host = seed * 4099 + count
  local address = string.format('10.%d.%d.%d', (host / 65536) % 256, (host / 256) % 256, host % 256)
  local body = string.format('{"submission_token":"%s","loan_type":"ihtiyac_kredisi","amount":50000,"term_months":12,'
    .. '"phone_number":"%s","selected_banks":["akbank","qnb"],"kvkk_consent":true,"marketing_consent":false,'
    .. '"source_page":"/ihtiyac-kredisi","source_section":"loan_calculator_modal"}', token, phone)
  return wrk.format('POST', '/basvuru/kredi', {
    ['Content-Type'] = 'application/json',
    ['Accept'] = 'application/json',
    ['Sec-Fetch-Site'] = 'same-origin',
    ['X-Forwarded-For'] = address,
  }, body)
end
