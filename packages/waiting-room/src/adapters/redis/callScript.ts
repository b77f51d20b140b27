import { inRoom } from './prelude.ts';

/**
 * ARGV: used before counting the places, or '' if they are unknown; free places, or '' for unlimited; maximum of calls;
 * lifetime of an admission; how long it counts as out after its end; how long before the draw people may enter. Returns
 * the room, the numbers of new and of ended admissions, and whether to tell pages.
 */
export const callScript = `${inRoom}
local usedBefore, free = tonumber(ARGV[3]), ARGV[4] == '' and math.huge or tonumber(ARGV[4])
local atMost, lifetime, settledAfter, entersBefore = tonumber(ARGV[5]), ARGV[6], ARGV[7], ARGV[8]
local expired = redis.call('ZREMRANGEBYSCORE', outs, '-inf', now)
local opensAt, closesAt = number('opensAt'), number('closesAt')
local isDrawn = text('isDrawn') == '1'
local calledUpTo, last = number('calledUpTo'), number('lastNumber')
local admitted = 0

if usedBefore then
  local usedSince = number('used') - usedBefore
  local out = redis.call('ZCARD', outs)
  local isOpen = isDrawn and now >= opensAt and now <= closesAt
  local looked = 0
  while isOpen and calledUpTo < last and looked < 2000 and admitted < atMost and free - out - usedSince > 0 do
    looked = looked + 1
    calledUpTo = calledUpTo + 1
    local id = redis.call('HGET', numbers, calledUpTo)
    local entry = id and load(id)
    if entry and entry.number == calledUpTo and entry.state == 'waiting' and not entry.hasLeft then
      entry.state, entry.expiresAt = 'called', now + lifetime
      save(id, entry)
      redis.call('ZADD', outs, entry.expiresAt + settledAfter, calledUpTo)
      admitted = admitted + 1
      out = out + 1
    end
  end
  local isFull = free - out - usedSince <= 0
  set('calledUpTo', calledUpTo, 'isSoldOut', isFull and out == 0 and '1' or '', 'isHeld', isFull and out > 0 and '1' or '')
end

local since, measuredAt = number('sinceMeasured') + admitted, number('measuredAt')
if isDrawn and now <= measuredAt - 1000 then
  -- The clock was set back.
  set('measuredAt', now)
  since = 0
elseif isDrawn and now - measuredAt >= 1000 and not (number('perMinute') == 0 and since == 0) then
  local before = number('perMinute')
  local elapsed = before == 0 and 1000 or now - measuredAt
  local sample = since * 60000 / elapsed
  local weight = before and 1 - math.exp(-elapsed / 20000) or 1
  local perMinute = (before or 0) + weight * (sample - (before or 0))
  set('perMinute', perMinute < 0.1 and 0 or string.format('%.17g', perMinute), 'measuredAt', now)
  since = 0
end
set('sinceMeasured', since)

local phase = 'gathering'
if now > closesAt then phase = 'closed'
elseif isDrawn then phase = text('isSoldOut') == '1' and 'sold-out' or 'open'
elseif text('drawnAt') == '' and now < opensAt - entersBefore then phase = 'early' end
local rate = number('perMinute')
local told = phase .. ' ' .. text('entries') .. ' ' .. calledUpTo .. ' ' .. (rate and string.format('%.1e', rate) or '') .. ' ' .. (text('isHeld') or '')
local toldAt = number('toldAt')
local isDue = told ~= text('told') and math.abs(now - toldAt) >= 1000
if isDue then set('told', told, 'toldAt', math.max(now, toldAt + 1)) end
keepUntil(math.max(closesAt, now) + number('keptAfterClose'))
return answer(nil, admitted, expired, isDue and 1 or 0)
`;
