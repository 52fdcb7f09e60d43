const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
/** In this order: most browsers name the ones below them as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Line\//, 'LINE'],
  [/FBAN|FBAV/, 'Facebook'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** What people call the device of a log-in: `iPhone · Safari`; null where its browser says nothing known. */
export function deviceWords(userAgent: string): string | null {
  const found = [SYSTEMS, BROWSERS].map((list) => list.find(([form]) => form.test(userAgent))?.[1]).filter((word) => word !== undefined)
  return found.length === 0 ? null : found.join(' · ')
}
