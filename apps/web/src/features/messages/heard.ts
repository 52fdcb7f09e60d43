import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale. */
export const heard = {
  messages: [
    'deposit',
    'deposit-success',
    'deposit-fail',
    'withdrawal',
    'bankcard-audit',
    'update-message',
    'message-listed',
    'update-advertising',
  ],
  consultations: ['update-consultation', 'consultation-read'],
} as const satisfies Heard
