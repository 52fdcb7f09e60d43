import { readAhead } from './clock.ts'

/** Loaded before a house that comes back after a while (House.sleep): all its programs read a clock that is ahead of ours by AHEAD_MS. */
const aheadMs = Number(process.env.AHEAD_MS)

readAhead(() => aheadMs)
