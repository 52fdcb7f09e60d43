import type { StepUpMethod } from '@jade/contract/identity/calls'

const HOUR_MS = 3_600_000

/** What of a player decides how, and whether, the proof is asked for. */
export interface Means {
  readonly phone_verified: boolean
  readonly password_changed_at: Date | null
  readonly phone_changed_at: Date | null
}

const young = (changedAt: Date | null, now: Date, hours: number) =>
  changedAt !== null && now.getTime() - changedAt.getTime() < hours * HOUR_MS

/** Whether password or phone changed within these hours. */
export function changedLately(means: Means, now: Date, hours: number): boolean {
  return young(means.password_changed_at, now, hours) || young(means.phone_changed_at, now, hours)
}

/**
 * The ways to prove it. A means that changed a short while ago proves nothing about who changed it: then the other one is asked
 * for, where there is one that did not change as well. Never empty.
 */
export function methodsOf(means: Means, now: Date, hours: number): readonly StepUpMethod[] {
  const all: readonly StepUpMethod[] = means.phone_verified ? ['password', 'sms'] : ['password']
  const old = all.filter((method) => !young(method === 'sms' ? means.phone_changed_at : means.password_changed_at, now, hours))
  return old.length > 0 ? old : all
}
