import type { TestApp } from '@jade/test-kit/boot'

/** Players may enter a platform. */
export async function openPlatform(t: TestApp, code: string): Promise<void> {
  await t.app.db.query(`update platforms.platform set offer = 'open' where code = $1`, [code])
}

/** Of a platform's games these are stopped, and no others. */
export async function stopGames(t: TestApp, code: string, games: readonly string[]): Promise<void> {
  await t.app.db.query('update platforms.platform set stopped_games = $2 where code = $1', [code, games])
}

/** The house believes that a vendor knows a player, whatever the vendor says. */
export async function believeKnown(t: TestApp, playerId: bigint, vendor: string): Promise<void> {
  await t.app.db.query('insert into platforms.vendor_account (player_id, vendor, created_at) values ($1, $2, $3)', [
    playerId,
    vendor,
    t.clock.now(),
  ])
}

/** Nobody at the vendor knows the player, as the house believes. */
export async function forgetKnown(t: TestApp, playerId: bigint, vendor: string): Promise<void> {
  await t.app.db.query('delete from platforms.vendor_account where player_id = $1 and vendor = $2', [playerId, vendor])
}

/** Bars a platform of a group to a player. */
export async function barPlatform(
  t: TestApp,
  playerId: bigint,
  { group, code }: { readonly group: string; readonly code: string },
): Promise<void> {
  await t.app.db.query('insert into platforms.blacklist (player_id, groups, codes, updated_at) values ($1, $2, $3, $4)', [
    playerId,
    [group],
    [code],
    t.clock.now(),
  ])
}
