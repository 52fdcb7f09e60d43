import type { Heard } from '@jade/contract/push'

/** What makes the queries of this feature stale. */
export const heard = {
  settings: ['update-settings'],
  notices: ['update-notices'],
  popups: ['update-advertising'],
  floats: ['update-advertising'],
} as const satisfies Heard
