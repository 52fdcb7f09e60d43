import { describe, expect, it } from 'vitest'
import { barred, isDraining, type Platform, shownStatus, stateOf, underMaintenance } from './platform.rules.ts'
import { maintenanceText } from './platform.view.ts'

const noon = new Date('2026-11-21T12:00:00+08:00')
const hour = (n: number) => new Date(noon.getTime() + n * 3_600_000)

const platform = (part: Partial<Platform> = {}): Platform => ({
  id: 1,
  code: 'JADE',
  group_code: 'slots',
  name: '翠玉電子',
  name_en: 'Jade Slots',
  sort: 1,
  front_show: 1,
  status: 1,
  maintain_status: 0,
  maintain_start: null,
  maintain_end: null,
  drain_from: null,
  image_title: 'x.svg',
  picture_file: '',
  emptied_for: null,
  vendor: 'studio',
  demo: 1,
  offer: 'open',
  game_codes: ['ONE', 'TWO'],
  stopped_games: [],
  updated_at: noon,
  ...part,
})

describe('a platform', () => {
  it('closes early and drains where its money is called home, until the window ends', () => {
    const planned = platform({ maintain_start: hour(2), maintain_end: hour(3), drain_from: hour(1) })
    const seen = [0, 1, 2, 3].map((at) => [underMaintenance(planned, hour(at)), isDraining(planned, hour(at))])
    expect(seen).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [false, false],
    ])
    expect(isDraining(platform({ maintain_status: 1, drain_from: noon }), noon)).toBe(true)
    expect(isDraining(platform({ maintain_status: 1 }), noon)).toBe(false)
    // Its window is over: games that close later are another matter.
    expect(isDraining({ ...planned, offer: 'closed' }, hour(4))).toBe(false)
  })

  it('is open, closed, coming soon or under maintenance [RULE-059 RULE-060 RULE-061]', () => {
    expect(stateOf(platform(), noon)).toBe('open')
    expect(stateOf(platform({ status: 0 }), noon)).toBe('closed')
    expect(stateOf(platform({ front_show: 0 }), noon)).toBe('closed')
    expect(stateOf(platform({ status: 2 }), noon)).toBe('soon')
    expect(stateOf(platform({ maintain_status: 1 }), noon)).toBe('maintenance')
    expect(stateOf(platform({ vendor: '' }), noon)).toBe('soon')
    expect(stateOf(platform({ offer: 'none' }), noon)).toBe('soon')
    expect(shownStatus(platform({ offer: 'none' }), noon)).toBe(2)
    expect(stateOf(platform({ offer: 'closed' }), noon)).toBe('maintenance')
    expect(stateOf(platform({ offer: 'none', maintain_status: 1 }), noon)).toBe('maintenance')
  })

  it('is under maintenance from the first instant of its window up to the last but the end', () => {
    const planned = platform({ maintain_start: hour(1), maintain_end: hour(2) })
    expect([hour(0.99), hour(1), hour(1.99), hour(2)].map((now) => underMaintenance(planned, now))).toEqual([false, true, true, false])
  })

  it('writes its window so that it splits at 16 and 18 (SITE-6), until it is over', () => {
    const planned = platform({ maintain_start: hour(1), maintain_end: hour(2) })
    const text = maintenanceText(planned, noon)
    expect([text.slice(0, 16), text.slice(16, 18), text.slice(18)]).toEqual(['2026-11-21 13:00', '~ ', '2026-11-21 14:00'])
    expect(maintenanceText(planned, hour(2))).toBe('')
    expect(maintenanceText(platform({ maintain_status: 1 }), noon)).toBe('')
  })
})

describe('a blacklist', () => {
  const list = { type: ['slots' as const], game_platform_code: ['X'] }

  it('bars when code and group both stand in it', () => {
    expect(barred(list, { code: 'X', group_code: 'slots' })).toBe(true)
    expect(barred(list, { code: 'X', group_code: 'casino' })).toBe(false)
    expect(barred(list, { code: 'Y', group_code: 'slots' })).toBe(false)
  })
})
