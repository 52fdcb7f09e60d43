import type { App } from '@jade/service/app'
import { type Condition, narrow } from '@jade/service/list'
import { type Sql, sql } from '@jade/service/sql'
import { playerByAccount } from './player.store.ts'

/** As `orderNumber` draws them; no account that players may choose is as long (IDENTITY-1). */
const ORDER_NUMBER = /^[A-Z]\d{6}[0-9A-Z]{6}$/i

/** What lists of orders are searched by: an order's number by its form, else a player's account. Decided here, so that one index serves it. */
export async function ofOrderOrAccount(
  app: App,
  text: string | undefined,
  by: { readonly order: Sql; readonly player: Sql; readonly form?: RegExp },
): Promise<Condition | null> {
  if (text === undefined) return null
  const trimmed = text.trim()
  if ((by.form ?? ORDER_NUMBER).test(trimmed)) return narrow(sql`${by.order} = ${trimmed.toUpperCase()}`)
  const player = await playerByAccount(app.db, trimmed)
  return narrow(player === null ? sql`false` : sql`${by.player} = ${player.id}`)
}
