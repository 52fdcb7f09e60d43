const DAY_MS = 86_400_000
/** Taipei is eight hours ahead, all year. */
const TAIPEI_MS = 28_800_000
/** A house that starts within the minute of a job's slot does what is due then at once; it starts so far into that minute. */
const INTO_MS = 2_000

/** From now on `new Date()` and `Date.now()` of this process are so many milliseconds ahead of the machine's clock, asked each time. */
export function readAhead(aheadMs: () => number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) => Reflect.construct(real, given.length === 0 ? [real.now() + aheadMs()] : given, made) as object,
    get: (real, name, self) => (name === 'now' ? () => real.now() + aheadMs() : (Reflect.get(real, name, self) as unknown)),
  })
}

/** The machine's time in whole milliseconds since 1970, also where {@link readAhead} was called. */
export const machineTime = (): number => Math.floor(performance.timeOrigin + performance.now())

/** When a house opens that does what is due so many minutes into a day of Taipei, so many days after that of `now`. */
export function openingTime(now: number, { days, minutes }: { readonly days: number; readonly minutes: number }): number {
  const midnight = now - ((now + TAIPEI_MS) % DAY_MS)
  return midnight + days * DAY_MS + minutes * 60_000 + INTO_MS
}
