import type { Broadcast } from '@jade/contract/messages/operator-calls'
import type { SeenSpan } from '@jade/contract/messages/operator-fields'
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

export const seenNames: Readonly<Record<SeenSpan, () => string>> = {
  '': m.broadcasts_seen_any,
  within_1: () => m.broadcasts_seen_within({ n: 1 }),
  within_7: () => m.broadcasts_seen_within({ n: 7 }),
  within_30: () => m.broadcasts_seen_within({ n: 30 }),
  without_7: () => m.broadcasts_seen_without({ n: 7 }),
  without_30: () => m.broadcasts_seen_without({ n: 30 }),
}

/** Whom a broadcast is for, in words. */
export function audienceOf({
  group,
  levels,
  offers,
  tags,
  seen,
  accounts,
  file,
}: Pick<Broadcast, 'group' | 'levels' | 'offers' | 'tags' | 'seen' | 'accounts' | 'file'>): string {
  if (group === 'platform') return m.broadcasts_everybody()
  const asked = [
    ...(levels.length > 0 ? [levels.map((level) => `VIP ${level}`).join(', ')] : []),
    ...(tags.length > 0 ? [m.broadcasts_tags_of({ words: tags.join(', ') })] : []),
    ...(offers.length > 0 ? [m.broadcasts_offers_of({ numbers: offers.join(', ') })] : []),
    ...(seen === '' ? [] : [seenNames[seen]()]),
  ]
  const parts = [
    ...(asked.length > 0 ? [asked.join(' · ')] : []),
    ...(accounts.length > 0 ? [accounts.length > 3 ? m.broadcasts_accounts_n({ n: accounts.length }) : accounts.join(', ')] : []),
    ...(file ? [m.broadcasts_file_n({ name: file.name, n: file.accounts })] : []),
  ]
  return parts.join(' + ')
}
