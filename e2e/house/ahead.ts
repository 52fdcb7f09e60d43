/** Loaded before a house that comes back after a while (House.sleep): all its programs read a clock that is ahead of ours by AHEAD_MS. */
const aheadMs = Number(process.env.AHEAD_MS)

globalThis.Date = new Proxy(Date, {
  construct: (real, given, made) => Reflect.construct(real, given.length === 0 ? [real.now() + aheadMs] : given, made) as object,
  get: (real, name, self) => (name === 'now' ? () => real.now() + aheadMs : (Reflect.get(real, name, self) as unknown)),
})
