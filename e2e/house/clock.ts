/** From now on `new Date()` and `Date.now()` of this process are so many milliseconds ahead of the machine's clock, asked each time. */
export function readAhead(aheadMs: () => number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) => Reflect.construct(real, given.length === 0 ? [real.now() + aheadMs()] : given, made) as object,
    get: (real, name, self) => (name === 'now' ? () => real.now() + aheadMs() : (Reflect.get(real, name, self) as unknown)),
  })
}
