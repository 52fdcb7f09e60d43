import type { Broadcast } from '@jade/contract/messages/operator-calls'
import { m } from '../../paraglide/messages.js'

export const states = {
  waiting: m.broadcasts_waiting,
  refused: m.broadcasts_refused,
  scheduled: m.broadcasts_scheduled,
  sent: m.broadcasts_sent_state,
  over: m.broadcasts_over,
  recalled: m.broadcasts_recalled,
} as const

export const groups = { player: m.broadcasts_group_player, platform: m.broadcasts_group_platform } as const

/** Whom a broadcast is for, in words. */
export function audienceOf({ group, levels, accounts }: Pick<Broadcast, 'group' | 'levels' | 'accounts'>): string {
  if (group === 'platform') return m.broadcasts_everybody()
  const parts = [
    ...(levels.length > 0 ? [levels.map((level) => `VIP ${level}`).join(', ')] : []),
    ...(accounts.length > 0 ? [accounts.length > 3 ? m.broadcasts_accounts_n({ n: accounts.length }) : accounts.join(', ')] : []),
  ]
  return parts.join(' + ')
}
