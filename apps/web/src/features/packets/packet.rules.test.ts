import { expect, it } from 'vitest'
import { CLOSED_COOKIE, DROPS, isShown } from './packet.rules.ts'

it('a rain has 13 speeds from 14 to 31.6 seconds, and no more packets than a phone draws [CONST-035]', () => {
  const speeds = [...new Set(DROPS.map(({ seconds }) => seconds))].sort((a, b) => a - b)
  expect(speeds).toHaveLength(13)
  expect([speeds[0], speeds.at(-1)]).toEqual([14, 31.6])
  expect(DROPS.length).toBeLessThanOrEqual(40)
  for (const { left, ahead, seconds } of DROPS) expect(left >= 0 && left < 1 && ahead >= 0 && ahead < seconds).toBe(true)
})

it('the packet is drawn on the index, elsewhere if it is for every page, and nowhere while the cookie says so', () => {
  const [index, about] = [
    { isIndex: true, cookies: 'clang=zh' },
    { isIndex: false, cookies: '' },
  ]
  expect(isShown({ haveRedEnvelope: 1, showRedPack: 0 }, index)).toBe(true)
  expect(isShown({ haveRedEnvelope: 1, showRedPack: 0 }, about)).toBe(false)
  expect(isShown({ haveRedEnvelope: 1, showRedPack: 1 }, about)).toBe(true)
  expect(isShown({ haveRedEnvelope: 0, showRedPack: 1 }, index)).toBe(false)
  expect(isShown({ haveRedEnvelope: 1, showRedPack: 1 }, { isIndex: true, cookies: 'clang=zh; closeRedEnvelope=1' })).toBe(false)
  expect(CLOSED_COOKIE).toBe('closeRedEnvelope=1; path=/; max-age=86400; samesite=lax')
})
