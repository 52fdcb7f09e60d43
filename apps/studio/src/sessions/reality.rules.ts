import type { VendorPlayRules } from '@jade/contract/vendor/play-rules'

/** Where the profile makes reality checks compulsory (PROTECTION-12) and the operator names no time. */
const COMPULSORY_MINUTES = 60
/** What a player can choose, as far as it is not less often than the operator says. */
const CHOICES = [10, 15, 30, 60, 120]
/** No check is due sooner than this after the last: below it nothing has to be looked up. */
export const LEAST_MINUTES = Math.min(...CHOICES)
const MINUTE_MS = 60_000

/** The player's last answer. */
export interface RealityAnswer {
  readonly at: Date
  readonly minutes: number | null
}

export interface Reality {
  /** 0: no checks. */
  readonly minutes: number
  readonly choices: readonly number[]
  /** Null: none. */
  readonly dueAt: Date | null
}

/** When the next reality check of a visit is due: so long after play began, or after the last answer. */
export function realityOf(rules: VendorPlayRules | null, answer: RealityAnswer | null): Reality {
  if (!rules) return { minutes: 0, choices: [], dueAt: null }
  const most = rules.realityMinutes === 0 && rules.profile === 'uk' ? COMPULSORY_MINUTES : rules.realityMinutes
  const choices = CHOICES.filter((minutes) => most === 0 || minutes <= most)
  const chosen = answer?.minutes ?? most
  const minutes = most === 0 ? chosen : Math.min(chosen, most)
  if (minutes === 0) return { minutes, choices, dueAt: null }
  const from = Math.max(Date.parse(rules.since), answer?.at.getTime() ?? 0)
  return { minutes, choices, dueAt: new Date(from + minutes * MINUTE_MS) }
}

/** Can a check be due at all, whatever was answered? Spares the look for answers in the first minutes. */
export function mayBeDue(rules: VendorPlayRules | null, now: Date): boolean {
  return rules !== null && now.getTime() - Date.parse(rules.since) >= LEAST_MINUTES * MINUTE_MS
}

export function isDue({ dueAt }: Reality, now: Date): boolean {
  return dueAt !== null && now >= dueAt
}
