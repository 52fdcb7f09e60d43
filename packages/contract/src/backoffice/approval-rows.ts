import * as z from 'zod/mini'
import { flag, timeText } from '../kernel/call.ts'

/** A request that a second person decides, as lists show it. */
export const approvalRow = z.object({
  id: z.string(),
  kind: z.string(),
  /** The kind in the caller's language. */
  kind_name: z.string(),
  object: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  /** Whose it is, what it moves and which page of the console it is about; empty where there is none, or it was asked for long ago. */
  player_id: z.string(),
  account: z.string(),
  money: z.string(),
  /** The console's page of what it is about. */
  about: z.nullable(z.object({ kind: z.string(), id: z.string() })),
  maker: z.string(),
  checker: z.string(),
  status: z.enum(['waiting', 'approved', 'refused', 'expired']),
  requested_at: timeText,
  expires_at: timeText,
  decided_at: z.string(),
  /** 1: the caller may decide it. */
  allowed: flag,
  /** Why the caller may not: made by the caller, decided by others only, over, gives something to the caller's own role. Empty when allowed. */
  why_not: z.enum(['', 'own', 'kind', 'ended', 'role']),
  /** 1: of a kind of which several may be decided at once (CONSOLE-30). */
  bulk: flag,
})

/** A request on its own page. */
export const approvalPage = z.object({
  ...approvalRow.shape,
  /** The last ten that the same person asked for before, of the kinds that the reader may see. */
  earlier: z.array(
    z.pick(approvalRow, { id: true, kind_name: true, object: true, money: true, status: true, checker: true, requested_at: true }),
  ),
})
