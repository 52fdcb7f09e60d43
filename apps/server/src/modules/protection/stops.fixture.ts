import type { RestrictionKind } from '@jade/contract/protection/restriction-kinds'
import type { TestApp } from '@jade/test-kit/boot'

interface Restriction {
  readonly kind: RestrictionKind
  /** Cents of a bound, a factor, or without meaning for a stop. */
  readonly value?: number
  /** Its reason; absent: their care. */
  readonly code?: string
}

/** Restricts a player as staff would, without the desk and its messages. */
export async function restrict(t: TestApp, playerId: bigint, { kind, value = 0, code = 'care' }: Restriction): Promise<void> {
  await t.app.db.query(
    `insert into protection.restriction (player_id, kind, value, code, note, by_account, at) values ($1, $2, $3, $5, 'test', 'test', $4)`,
    [playerId, kind, value, t.clock.now(), code],
  )
}

/** Takes every restriction of a player away. */
export async function liftRestrictions(t: TestApp, playerId: bigint): Promise<void> {
  await t.app.db.query('delete from protection.restriction where player_id = $1', [playerId])
}

/** The restrictions of a player have a reason that only a later version knows. */
export async function restrictForUnknownReason(t: TestApp, playerId: bigint): Promise<void> {
  await t.app.db.query(`update protection.restriction set code = 'of_another_version' where player_id = $1`, [playerId])
}

/** Excludes a player for good, from now on. */
export async function exclude(t: TestApp, playerId: bigint): Promise<void> {
  await t.app.db.query('insert into protection.exclusion (player_id, since, until) values ($1, $2, null)', [playerId, t.clock.now()])
}

/** A player does not want to be told of offers, from now on. */
export async function refuseAdvertising(t: TestApp, playerId: bigint): Promise<void> {
  await t.app.db.query('insert into protection.unwilling (player_id, since) values ($1, $2)', [playerId, t.clock.now()])
}

/** As if a player had never been excluded. */
export async function forgetExclusion(t: TestApp, playerId: bigint): Promise<void> {
  await t.app.db.query('delete from protection.exclusion where player_id = $1', [playerId])
}

/** Limits what a player may lose on a day. */
export async function limitDailyLoss(t: TestApp, playerId: bigint, cents: bigint): Promise<void> {
  await t.app.db.query(`insert into protection.player_limit (player_id, kind, period, value) values ($1, 'loss', 'day', $2)`, [
    playerId,
    cents,
  ])
}

/** A limit of the time that a player may play on a day is asked for and does not hold yet. Minutes. */
export async function askDailyTime(t: TestApp, playerId: bigint, minutes: number): Promise<void> {
  await t.app.db.query(
    `insert into protection.player_limit (player_id, kind, period, value, pending_value, pending_from) values ($1, 'time', 'day', null, $2, $3)`,
    [playerId, minutes, t.clock.now()],
  )
}

/** A limit of what a player may deposit on a day is asked for and does not hold yet. Cents. */
export async function askDailyDeposit(t: TestApp, playerId: bigint, cents: bigint): Promise<void> {
  await t.app.db.query(
    `insert into protection.player_limit (player_id, kind, period, value, pending_value, pending_from) values ($1, 'deposit', 'day', null, $2, $3)`,
    [playerId, cents, t.clock.now()],
  )
}

/** Limits what a player may deposit on a day, though more may be on its way. */
export async function limitDailyDeposit(t: TestApp, playerId: bigint, cents: bigint): Promise<void> {
  await t.app.db.query(`insert into protection.player_limit (player_id, kind, period, value) values ($1, 'deposit', 'day', $2)`, [
    playerId,
    cents,
  ])
}
