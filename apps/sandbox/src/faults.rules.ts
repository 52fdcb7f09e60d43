/** What can go wrong between two parties (RUNNING-7). */
export const faultModes = [
  'cut_before',
  'no_effect',
  'lost_reply',
  'slow_30s',
  'bad_gateway',
  'garbage',
  'double_effect',
  'eventual',
] as const
export type FaultMode = (typeof faultModes)[number]

export const faultTargets = ['studio', 'seamless', 'pay', 'payout', 'sms', 'mail', 'push'] as const
export type FaultTarget = (typeof faultTargets)[number]

/** How a request meets a fault: whether it takes effect (once, twice) and what the caller sees. */
export interface Course {
  readonly effects: 0 | 1 | 2
  readonly reply: 'given' | 'cut' | 'late' | 'bad_gateway' | 'garbage'
  /** Asked about it, the other side denies it this often before it admits it. */
  readonly denials: number
}

const courses: Readonly<Record<FaultMode, Course>> = {
  cut_before: { effects: 0, reply: 'cut', denials: 0 },
  no_effect: { effects: 0, reply: 'bad_gateway', denials: 0 },
  lost_reply: { effects: 1, reply: 'cut', denials: 0 },
  slow_30s: { effects: 1, reply: 'late', denials: 0 },
  bad_gateway: { effects: 1, reply: 'bad_gateway', denials: 0 },
  garbage: { effects: 1, reply: 'garbage', denials: 0 },
  double_effect: { effects: 2, reply: 'given', denials: 0 },
  eventual: { effects: 1, reply: 'cut', denials: 2 },
}

const smooth: Course = { effects: 1, reply: 'given', denials: 0 }

export const courseOf = (mode: FaultMode | null): Course => (mode === null ? smooth : courses[mode])

/** Without a path of its own a fault meets only calls that move money or send something, never questions and polls. */
export const defaultPath: Readonly<Record<FaultTarget, string>> = {
  studio: '/vendor/v1/(deposit|withdraw)$',
  seamless: '/vendor-wallet/v1/(bet|win|rollback|take-back)$',
  pay: '/(pay/api/open|lotus/api/trade)$',
  payout: '/payout/api/open$',
  sms: '/sms$',
  mail: '/mail$',
  push: '/push$',
}
