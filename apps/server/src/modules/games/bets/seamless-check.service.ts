import { moneyOf } from '@jade/contract/money'
import type { App } from '@jade/service/app'
import type { Check, Difference } from '@jade/service/room'
import { isSeamless, platforms } from '../../platforms/door.ts'
import { seamlessNets, seamlessNetsOf } from '../../wallet/door.ts'
import { effectsOf } from './bets.store.ts'

const MOST = 500
/** Records come seconds after the money moved: who was quiet this long has to agree. */
const QUIET_MS = 10 * 60_000
const RECENT_MS = 24 * 3_600_000

/**
 * Where the money stays with us while it is played for: what the vendor's calls moved against what its bet records say, by player. A
 * difference is looked at until it is gone, whether its player comes back or not.
 */
export const seamlessCheck: Check = {
  kind: 'games.seamless',
  everySeconds: 300,
  async look(app, { known }) {
    const listed = (await platforms(app.db)).filter((platform) => isSeamless(app, platform))
    const looked = await Promise.all(listed.map(({ code }) => compare(app, code, playersIn(known, code))))
    const checked = looked.reduce((sum, one) => sum + one.checked, 0)
    return {
      checked,
      ...(looked.some((one) => one.full) ? { unsure: true as const } : {}),
      differences: looked.flatMap((one) => one.differences),
    }
  },
}

const objectOf = (code: string, playerId: bigint) => `play ${code} of player ${playerId}`

/** The players of a platform whose differences stand. */
function playersIn(known: readonly string[], code: string): readonly bigint[] {
  const start = objectOf(code, 0n).slice(0, -1)
  return known.filter((object) => object.startsWith(start)).map((object) => BigInt(object.slice(start.length)))
}

interface Compared {
  readonly checked: number
  readonly full: boolean
  readonly differences: readonly Difference[]
}

async function compare(app: App, code: string, known: readonly bigint[]): Promise<Compared> {
  const now = app.clock.now().getTime()
  const span = { since: new Date(now - RECENT_MS), until: new Date(now - QUIET_MS), limit: MOST }
  const recent = await seamlessNets(app.db, code, span)
  const others = known.filter((id) => !recent.some(({ player_id }) => player_id === id))
  const nets = [...recent, ...(await seamlessNetsOf(app.db, code, others))]
  const players = nets.map(({ player_id }) => player_id)
  const effects = await effectsOf(app.db, code, players)
  const differences = nets
    .map(({ player_id: playerId, net }) => ({ playerId, net, said: effects.get(playerId) ?? 0n }))
    .filter(({ net, said }) => net !== said)
    .map(({ playerId, net, said }) => ({
      object: objectOf(code, playerId),
      playerId,
      cents: net - said,
      detail: `moved by calls ${moneyOf(net)}, in bet records ${moneyOf(said)}`,
    }))
  return { checked: nets.length, full: recent.length === MOST, differences }
}
