const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * An address a vendor gave us for a player's browser, when it may be followed: http or https, and on a host we know (GAMES-7).
 * Names of the loopback count as one. Null otherwise.
 */
export function believedAddress(text: string, known: readonly string[]): string | null {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '') return null
  const hosts = known.flatMap((each) => URL.parse(each)?.hostname ?? [])
  const local = LOOPBACK.has(url.hostname) && hosts.some((host) => LOOPBACK.has(host))
  return local || hosts.includes(url.hostname) ? url.href : null
}
