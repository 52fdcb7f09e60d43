import { expect, test } from 'vitest'
import { endingOf, handedBy, hostOf, isFailing, letterId, letterOfId, roundAt, sendTime } from './alert.rules.ts'

const taipei = (time: string) => new Date(`2026-06-${time}:00+08:00`)

test.each([
  ['in the evening', { from: 22, to: 8 }, '15T23:10', '16T08:00'],
  ['in the morning', { from: 22, to: 8 }, '15T07:59', '15T08:00'],
  ['as they begin', { from: 22, to: 8 }, '15T22:00', '16T08:00'],
  ['as they end', { from: 22, to: 8 }, '15T08:00', '15T08:00'],
  ['at noon', { from: 22, to: 8 }, '15T12:00', '15T12:00'],
  ['within one day', { from: 13, to: 15 }, '15T14:30', '15T15:00'],
  ['before those of one day', { from: 13, to: 15 }, '15T12:59', '15T12:59'],
  ['until midnight', { from: 20, to: 0 }, '15T23:59', '16T00:00'],
  ['after midnight', { from: 20, to: 0 }, '16T00:00', '16T00:00'],
  ['of no length', { from: 9, to: 9 }, '15T09:00', '15T09:00'],
  ['that nobody has', null, '15T03:00', '15T03:00'],
])('quiet hours hold back an answer %s, and money never', (_, quiet, at, until) => {
  expect(sendTime('service', quiet, taipei(at))).toEqual(taipei(until))
  expect(sendTime('offers', quiet, taipei(at))).toEqual(taipei(until))
  expect(sendTime('money', quiet, taipei(at))).toEqual(taipei(at))
})

test.each([
  [201, 'done'],
  [200, 'done'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [301, 'refused'],
  [429, 'again'],
  [500, 'again'],
  [503, 'again'],
  [null, 'again'],
] as const)('the answer %s means %s', (status, ending) => {
  expect(endingOf(status)).toBe(ending)
})

const known = { hosts: ['fcm.googleapis.com', '*.push.apple.com'], sandbox: null }

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', 'fcm.googleapis.com'],
  ['https://web.push.apple.com/x', 'web.push.apple.com'],
  ['http://fcm.googleapis.com/x', null],
  ['https://fcm.googleapis.com:8443/x', null],
  ['https://user@fcm.googleapis.com/x', null],
  ['https://fcm.googleapis.com.evil.test/x', null],
  ['https://evilpush.apple.com/x', null],
  ['https://push.apple.com/x', null],
  ['https://127.0.0.1/x', null],
  ['https://[::1]/x', null],
  ['https://169.254.169.254/latest/meta-data', null],
  ['http://127.0.0.1:3003/push/abc', null],
  ['file:///etc/passwd', null],
  ['no address', null],
])('alerts to %s go to %s', (endpoint, host) => {
  expect(hostOf(endpoint, known)).toBe(host)
})

test('in the sandbox its own push server is a place as well, and nothing else of it', () => {
  const sandbox = { ...known, sandbox: 'http://127.0.0.1:3003' }
  expect(hostOf('http://127.0.0.1:3003/push/abc-1', sandbox)).toBe('127.0.0.1:3003')
  expect(hostOf('http://127.0.0.1:3003/faults', sandbox)).toBeNull()
  expect(hostOf('http://127.0.0.1:3003/push/../faults', sandbox)).toBeNull()
  expect(hostOf('http://127.0.0.1:3000/push/abc-1', sandbox)).toBeNull()
  expect(hostOf('https://fcm.googleapis.com/x', sandbox)).toBe('fcm.googleapis.com')
})

test('a push service fails from three alerts and one of twenty on', () => {
  expect(isFailing({ failed: 2, done: 0 })).toBe(false)
  expect(isFailing({ failed: 3, done: 0 })).toBe(true)
  expect(isFailing({ failed: 3, done: 57 })).toBe(false)
  expect(isFailing({ failed: 3, done: 56 })).toBe(true)
})

test.each([
  ['sent', 'done', 'sent'],
  ['refused', 'refused', 'refused'],
  ['no_address', 'bounced', 'no_address'],
  ['http_400', 'refused', '400'],
  ['http_401', 'refused', '401'],
  ['http_408', 'again', '408'],
  ['http_429', 'again', '429'],
  ['http_500', 'again', '500'],
  ['http_201', 'again', '201'],
  ['late', 'again', 'slow'],
  ['cut', 'again', 'cut'],
  ['forged', 'again', 'forged'],
  ['garbage', 'again', 'garbage'],
  ['off', 'again', 'off'],
] as const)('of the mail gateway %s means %s', (said, ending, last) => {
  expect(handedBy(said)).toEqual({ ending, last })
})

test('a letter is known by its name again, and a name of nobody is none', () => {
  const letter = { receiverId: 17n, alertId: 4n, round: 2 }
  expect(letterId(letter)).toBe('m17.4.2')
  expect(letterOfId('m17.4.2')).toEqual(letter)
  for (const odd of ['', 'm17.4', 'm17.4.2.1', 'x17.4.2', 'm17.4.-1', `m${'9'.repeat(19)}.1.0`]) expect(letterOfId(odd)).toBeNull()
})

test('a letter that cannot be put down is sent anew four times, further and further apart', () => {
  const now = taipei('15T12:00')
  const minutes = [0, 1, 2, 3, 4].map((round) => {
    const at = roundAt(round, now)
    return at && (at.getTime() - now.getTime()) / 60_000
  })
  expect(minutes).toEqual([5, 20, 80, 320, null])
})
