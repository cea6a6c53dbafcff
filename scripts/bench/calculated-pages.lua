-- Each request asks for another amount, so that no two of them can share one rendering. The address asked for names the
-- page, `wrk` hands it over as `wrk.path`.
local count = 0

function request()
  count = count + 1
  local amount = 10000 + (count * 7919) % 240000
  local term = wrk.path == '/mevduat' and 32 or 12
  return wrk.format('GET', string.format('%s?tutar=%d&vade=%d', wrk.path, amount, term))
end
