/**
 * KEYS: head, updates, prefix of the revisions. ARGV: name of a new log, log and number to read after, capacity,
 * 'broken' or '', then subject, revision and update of each. A restart of Redis would reuse numbers, so a new log
 * begins. Numbers have no gaps: readers notice missing updates.
 */
export const exchangeScript = `
local head, updates, revisions = KEYS[1], KEYS[2], KEYS[3]
local capacity, day = ARGV[4], 86400
local run = string.match(redis.call('INFO', 'server'), 'run_id:(%w+)')
local log, writtenBy, last = unpack(redis.call('HMGET', head, 'log', 'run', 'last'))
if not log or writtenBy ~= run or ARGV[5] == 'broken' then
  redis.call('DEL', head, updates)
  log, last = ARGV[1], 0
end
last = tonumber(last)

for i = 6, #ARGV, 3 do
  local subject, revision, isLater = ARGV[i], ARGV[i + 1], true
  if revision ~= '' then
    local key = revisions .. ':' .. log .. ':' .. subject
    isLater = tonumber(revision) > tonumber(redis.call('GET', key) or 0)
    if isLater then redis.call('SET', key, revision, 'EX', day) end
  end
  if isLater then
    last = last + 1
    redis.call('XADD', updates, 'MAXLEN', '~', capacity, last .. '-0', 'update', ARGV[i + 2])
  end
end

redis.call('HSET', head, 'log', log, 'run', run, 'last', last)
redis.call('EXPIRE', head, day)
redis.call('EXPIRE', updates, day)
local from = ARGV[2] == log and (tonumber(ARGV[3]) + 1) .. '-0' or '-'
return {log, tostring(last), redis.call('XRANGE', updates, from, '+')}
`;
