/**
 * Beginning of every script. KEYS: the room, its entries by id, ids by number, entrants of the coming draw, entrants of
 * the past draw, outstanding admissions by end, accounts by id of their entry, rooms in use by end. ARGV: the room's
 * commitment, the time (for tests) or ''. Implements the rules of domain/; the contract suite tests both adapters.
 *
 * An entry is `state,number,expiresAt,isExtended,hasLeft,takesPartInDraw`.
 */
export const prelude = `
local room, entries, numbers, gathering, entrants, outs, accounts, inUse = unpack(KEYS)
local now = tonumber(ARGV[2])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end

local function text(field) return redis.call('HGET', room, field) end
local function number(field) return tonumber(text(field)) end
local function set(...) redis.call('HSET', room, ...) end

local function load(id)
  local packed = redis.call('HGET', entries, id)
  if not packed then return nil end
  local state, its, expiresAt, isExtended, hasLeft, draws =
    string.match(packed, '^(%a+),(%d*),(%d*),(%d),(%d),(%d)$')
  return {
    state = state, number = tonumber(its), expiresAt = tonumber(expiresAt),
    isExtended = isExtended == '1', hasLeft = hasLeft == '1', draws = draws == '1',
  }
end
local function bit(value) return value and '1' or '0' end
local function pack(entry)
  local expiresAt = entry.expiresAt and string.format('%.0f', entry.expiresAt) or ''
  local flags = bit(entry.isExtended) .. ',' .. bit(entry.hasLeft) .. ',' .. bit(entry.draws)
  return entry.state .. ',' .. (entry.number or '') .. ',' .. expiresAt .. ',' .. flags
end
local function save(id, entry) redis.call('HSET', entries, id, pack(entry)) end
local function isAdmitted(entry)
  return entry.state == 'called' and entry.expiresAt ~= nil and now < entry.expiresAt
end

local function beginDraw()
  if text('drawnAt') ~= '' or now < number('opensAt') then return end
  local count = redis.call('SCARD', gathering)
  if count > 0 then redis.call('RENAME', gathering, entrants) end
  set('drawnAt', now, 'entrants', count, 'lastNumber', count)
  if count == 0 then set('isDrawn', '1', 'measuredAt', now) end
end

local function answer(entry, ...)
  return {redis.call('HGETALL', room), redis.call('ZCARD', outs), now, entry and pack(entry) or '', ...}
end

-- Nothing of a room stays for ever.
local function keepUntil(at)
  for i = 1, 7 do redis.call('PEXPIREAT', KEYS[i], at) end
  if redis.call('PTTL', inUse) < at - now then redis.call('PEXPIREAT', inUse, at) end
end
`;

export const inRoom = `${prelude}
if text('commitment') ~= ARGV[1] then return redis.error_reply('FORGOTTEN') end
beginDraw()
`;
