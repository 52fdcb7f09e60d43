const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux|X11/],
] as const

/** `Chrome · Android`, as far as a user agent names both; empty where it names none. */
export function agentOf(userAgent: string): string {
  return [BROWSERS, SYSTEMS].flatMap((names) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? []).join(' · ')
}
