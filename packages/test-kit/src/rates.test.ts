import { randomUUID } from 'node:crypto'
import { memoryRates, type RateLimiter, redisRates } from '@jade/service/http/rates'
import { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import { testClock } from './clock.ts'

/** Waits of 12 SMS calls at once, one more after 10 seconds, and one of somebody else. */
async function waits(make: (clock: ReturnType<typeof testClock>) => RateLimiter): Promise<number[]> {
  const clock = testClock()
  const take = make(clock)
  const who = randomUUID()
  const seen: number[] = []
  for (let i = 0; i < 12; i += 1) seen.push(await take(who, 'sms'))
  clock.advance({ seconds: 10 })
  seen.push(await take(who, 'sms'), await take(who, 'sms'), await take(randomUUID(), 'sms'))
  return seen
}
const expected = [...Array.from({ length: 10 }, () => 0), 10, 10, 0, 10, 0]

test('a bucket gives its burst, then one call each so many seconds', async () => {
  expect(await waits(memoryRates)).toEqual(expected)
})

const redisUrl = process.env['TEST_REDIS_URL'] ?? ''

test.runIf(redisUrl !== '')('the buckets in Redis count the same', async () => {
  const redis = new Redis(redisUrl)
  expect(await waits((clock) => redisRates(redis, clock))).toEqual(expected)
  redis.disconnect()
})

test('without Redis the process counts by itself', async () => {
  const redis = new Redis({ port: 1, lazyConnect: true, enableOfflineQueue: false, retryStrategy: () => null })
  redis.on('error', () => {})
  expect(await waits((clock) => redisRates(redis, clock))).toEqual(expected)
  redis.disconnect()
})
