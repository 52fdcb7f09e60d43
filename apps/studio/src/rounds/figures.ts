import type { Figure } from '@jade/service/room'

const PLAYING_MS = 600_000

interface Counted {
  readonly label: string
  readonly n: bigint
}

const asFigures = (rows: readonly Counted[]) => rows.map(({ label, n }) => ({ label, value: Number(n) }))

/** Who played something within the last ten minutes. */
const playing: Figure = {
  name: 'studio_sessions_playing',
  help: 'Open sessions of the last ten minutes, by game',
  label: 'game',
  read: async (app) => {
    const { rows } = await app.db.query<Counted>(
      'select game as label, count(*) as n from studio.play_session where ended_at is null and seen_at > $1 group by game',
      [new Date(app.clock.now().getTime() - PLAYING_MS)],
    )
    return asFigures(rows)
  },
}

/** What is not at its end: hands that wait for a player or for time, rounds whose bets are not paid, moves at operators' wallets. */
const unfinished: Figure = {
  name: 'studio_unfinished',
  help: 'Rounds in steps, drawn rounds not yet settled, moves of seamless wallets under way',
  label: 'kind',
  read: async (app) => {
    const { rows } = await app.db.query<Counted>(
      `select 'stepped' as label, count(*) as n from studio.stepped_round where act_by is not null
       union all select 'drawn', count(*) from studio.shared_round where state = 'drawn'
       union all select 'seamless', count(*) from studio.seamless_move where next_at is not null`,
    )
    return asFigures(rows)
  },
}

export const studioFigures: readonly Figure[] = [playing, unfinished]
