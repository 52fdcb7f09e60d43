import { startOfTaipeiDate } from '@jade/service/clock'
import type { Config } from '@jade/service/config'
import type { Database } from '@jade/service/database'
import { backfill } from '@jade/service/event-log'
import type { Logger } from '@jade/service/log'
import { createService } from '@jade/service/service'
import { rooms } from './rooms.ts'

/** What a person at the terminal reads, instead of the trace of a fault. */
export class BackfillRefused extends Error {}

/**
 * Tells a reaction of the events since `from` (Taipei date, `YYYY-MM-DD`) that it was never told of, and answers how many. The running house
 * delivers them. Throws {@link BackfillRefused} for a reaction that no room has and for a date that is none.
 */
export async function backfillReaction(
  given: { readonly config: Config; readonly database: Database; readonly log: Logger },
  { name, from }: { readonly name: string; readonly from: string },
): Promise<number> {
  const reactions = rooms.flatMap((room) => room.reactions ?? [])
  const reaction = reactions.find((one) => one.name === name)
  if (!reaction)
    throw new BackfillRefused(
      `No reaction is called "${name}". There are:\n  ${reactions
        .map((one) => one.name)
        .sort()
        .join('\n  ')}`,
    )
  const since = startOfTaipeiDate(from)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(from) || Number.isNaN(since.getTime())) throw new BackfillRefused(`"${from}" is no date: YYYY-MM-DD`)
  const { app } = await createService({ ...given, rooms })
  return backfill(given.database, { schema: 'service', reaction, from: since, now: app.clock.now() })
}
