import type { LimitKind } from '@jade/contract/protection/limits'

/** What is wrong with a typed limit; money has at most two decimals, minutes are whole. */
export function limitProblem(kind: LimitKind, text: string): 'number' | 'minutes' | null {
  if (kind === 'time') return /^(0|[1-9]\d{0,4})$/.test(text) && Number(text) <= 44_640 ? null : 'minutes'
  return /^(0|[1-9]\d{0,9})(\.\d{1,2})?$/.test(text) ? null : 'number'
}

/** Whether the typed limit leaves more room than the one that holds: then it waits for 24 hours. */
export function isRaise(value: string, text: string): boolean {
  return value !== '' && Number(text) > Number(value)
}

/** How full a limit is, 0 to 100; a limit of nothing is full. */
export function fullness(value: string, used: string): number {
  const most = Number(value)
  if (most <= 0) return 100
  return Math.min(100, Math.round((Number(used) / most) * 100))
}

/** Seconds as `h:mm:ss`. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
