-- Each request asks for another amount, so that no two of them can share one rendering.
local count = 0

function request()
  count = count + 1
  local amount = 10000 + (count * 7919) % 240000
  return wrk.format('GET', string.format('/ihtiyac-kredisi?tutar=%d&vade=12', amount))
end
