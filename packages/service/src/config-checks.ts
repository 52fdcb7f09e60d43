import { isIP } from 'node:net'

/** What the environment and the command line may say. */
export interface Setting {
  readonly name: string
  readonly fallback: string
  readonly help: string
  /** Its value is not for screens and logs. */
  readonly secret?: boolean
  /** What is wrong with a value, or null. */
  check(value: string): string | null
}

export const url = (schemes: readonly string[]) => (value: string) =>
  value === '' || (URL.canParse(value) && schemes.includes(new URL(value).protocol))
    ? null
    : `must be empty or start with ${schemes.join(' or ')}`

export const address = url(['http:', 'https:'])

export const hexKey = (value: string) => (value === '' || /^[0-9a-f]{64}$/.test(value) ? null : 'must be 64 hexadecimal digits (32 bytes)')

export function oneOf(words: readonly string[]) {
  return (value: string) => (words.includes(value) ? null : `must be one of ${words.join(', ')}`)
}

export function wholeNumber(min: number, max: number) {
  return (value: string) =>
    /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max ? null : `must be a whole number from ${min} to ${max}`
}

export function listOf(good: (part: string) => boolean) {
  return (value: string) => (partsOf(value).find((part) => !good(part)) === undefined ? null : 'has an unknown part')
}

export function partsOf(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** A public name of at least two labels, `*.` for all under one; no address, and nothing that is read as one. */
export const isHostName = (text: string): boolean => /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(text)

export function isCidr(text: string): boolean {
  const [ip = '', bits, rest] = text.split('/')
  const family = isIP(ip)
  return family !== 0 && rest === undefined && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
}
