import { m } from '../../paraglide/messages.js'

export const states = {
  waiting: m.packets_waiting,
  refused: m.packets_refused,
  announced: m.packets_announced,
  running: m.packets_running,
  ended: m.packets_ended,
} as const
export const ends = { time: m.packets_end_time, empty: m.packets_end_empty, stopped: m.packets_end_stopped } as const
export const positions = { left: m.packets_left, right: m.packets_right } as const
export const distributions = { random: m.packets_random, fixed: m.packets_fixed } as const
