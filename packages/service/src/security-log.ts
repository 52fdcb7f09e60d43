import type { Logger } from './log.ts'

export interface SecurityEvent {
  /** What was tried: `player.login`, `staff.login`, `rate`, `console.forbidden`, `callback`, `seamless`; `rights.changed` was done. */
  readonly kind: string
  /** How it ended, as a refusal's code. */
  readonly outcome: string
  /** Whose account or session, as far as it is known. */
  readonly account?: string | undefined
  /** The address it came from. Here alone it is written: who watches for attacks must see where they come from. */
  readonly from: string
}

/** One line for whatever alarms are made of (SECURITY-10). Nobody's password, code or token is ever part of it. */
export function noteSecurity(log: Logger, { account, ...event }: SecurityEvent): void {
  log.warn({ ...event, ...(account === undefined || account === '' ? {} : { account: account.slice(0, 40) }) }, 'security')
}
