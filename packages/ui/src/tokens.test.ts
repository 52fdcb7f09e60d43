import { describe, expect, it } from 'vitest'
import { amberRamp, cinnabarRamp, goldRamp, jadeRamp } from './ramps.ts'
import { color, dayColor, pairs } from './tokens.ts'

function luminance(hex: string): number {
  const channels = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (channels[0] ?? 0) + 0.7152 * (channels[1] ?? 0) + 0.0722 * (channels[2] ?? 0)
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

describe('contrast (WCAG 2.2)', () => {
  it('is computed as the standard says', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
    expect(contrast('#ffffff', '#8d6637')).toBeCloseTo(5.14, 1)
  })

  it('the brand is brown [CONST-006]', () => expect(color.brand).toBe('#8d6637'))

  it.each(pairs)('%s on %s is at least %d', (ink, ground, atLeast) =>
    expect(contrast(color[ink], color[ground])).toBeGreaterThanOrEqual(atLeast),
  )

  const byDay = { ...color, ...dayColor }
  it.each(pairs.filter((pair) => pair.slice(0, 2).every((name) => String(name) in dayColor)))(
    'by day, %s on %s is at least %d',
    (ink, ground, atLeast) => expect(contrast(byDay[ink], byDay[ground])).toBeGreaterThanOrEqual(atLeast),
  )

  it('white stands on step 6 of every ramp: the filled buttons', () => {
    for (const ramp of [goldRamp, jadeRamp, cinnabarRamp, amberRamp]) expect(contrast('#ffffff', ramp[6])).toBeGreaterThanOrEqual(4.5)
  })
})
