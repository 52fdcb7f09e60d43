import type { OperatorBanner } from '@jade/contract/content/banner-operator-calls'
import { m } from '../../paraglide/messages.js'
import type { Tone } from '../../parts/mark.tsx'

export const devices = { 2: m.banners_both, 0: m.banners_desktop, 1: m.banners_phone } as const
export const audiences = {
  everybody: m.banners_everybody,
  guests: m.banners_guests,
  players: m.banners_players,
  levels: m.banners_levels,
} as const

const states: Readonly<Record<OperatorBanner['state'], readonly [() => string, Tone]>> = {
  off: [m.banners_off, 'off'],
  coming: [m.banners_coming, 'waiting'],
  live: [m.banners_live, 'good'],
  over: [m.banners_over, 'off'],
}

export const stateOf = (row: OperatorBanner) => ({ words: states[row.state][0](), tone: states[row.state][1] })

/** For whom, with the levels where they count. */
export const audienceOf = ({ audience, level_min, level_max }: OperatorBanner) =>
  audience === 'levels' ? `VIP ${level_min}–${level_max}` : audiences[audience]()
