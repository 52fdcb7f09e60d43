import { useQuery } from '@tanstack/react-query'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import type { Fact } from '../../parts/facts.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useMay } from '../session/session.ts'
import { friends, levels } from './api.ts'

/** The player's level and who invited the player, for who may see them. */
export function useRank(id: string): readonly Fact[] {
  const may = useMay()
  const level = useQuery({
    queryKey: ['players', 'level', id],
    queryFn: async () => (await levels.playerLevel({ id })).data,
    enabled: may('vip.view'),
  })
  const invited = useQuery({
    queryKey: ['players', 'invited', id],
    queryFn: async () => (await friends.pairs({ friend_id: id })).data[0] ?? null,
    enabled: may('referral.view'),
  })
  const [rank, pair] = [level.data, invited.data]
  return [
    ...(rank ? [{ label: m.players_level(), value: levelWords(rank) }] : []),
    ...(pair ? [{ label: m.players_invited(), value: <PlayerLink id={pair.referrer_id} account={pair.referrer} /> }] : []),
  ]
}

interface Rank {
  readonly level: number
  readonly name_zh: string
  readonly name_en: string
  readonly until: string
}

function levelWords({ level, name_zh, name_en, until }: Rank): string {
  const name = `VIP ${level} · ${lang() === 'en' ? name_en : name_zh}`
  return until === '' ? name : m.players_level_by_hand({ name, day: until })
}
