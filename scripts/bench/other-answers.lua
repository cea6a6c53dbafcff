-- Asks for the same products by another address each time (where a list goes on differs), so that nothing kept can be sent.
local letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

-- Of nine characters: base64url without anything left over.
local function base64url(text)
  local out = {}
  for at = 1, #text, 3 do
    local a, b, c = text:byte(at, at + 2)
    local bits = a * 65536 + b * 256 + c
    for shift = 3, 0, -1 do
      local index = math.floor(bits / 64 ^ shift) % 64
      out[#out + 1] = letters:sub(index + 1, index + 1)
    end
  end
  return table.concat(out)
end

local count = 0
local path
function init()
  math.randomseed(os.time())
  count = math.random(1, 50000000)
  path = wrk.path
end
function request()
  count = count + 1
  -- Before the name of every product.
  return wrk.format("GET", path .. "&cursor=" .. base64url(string.format("0%08d", count)))
end
