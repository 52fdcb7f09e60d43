import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { emailIndex, sealedEmail } from './email.service.ts'
import { bindEmail } from './email.store.ts'

/** Both sides of the ID of these players were verified, without pictures and desk. */
export async function verifyId(t: TestApp, ...playerIds: readonly bigint[]): Promise<void> {
  await t.app.db.query(
    `insert into kyc.id_side (player_id, side, status, file, uploaded_at) select id, side, 1, 'x', $2
       from unnest($1::bigint[]) as id, unnest(array['front', 'back']) as side on conflict do nothing`,
    [playerIds, t.clock.now()],
  )
}

/** As if nobody had sent a side of their ID. */
export async function forgetSides(t: TestApp): Promise<void> {
  await t.app.db.query('delete from kyc.id_side')
}

/** A mail address that the player proved. */
export async function giveEmail(t: TestApp, playerId: bigint, email: string): Promise<void> {
  await t.app.unit(systemIntent('test'), (u) =>
    bindEmail(u.tx, playerId, { sealed: sealedEmail(t.app, playerId, email), hash: emailIndex(t.app, email), at: u.now }),
  )
}
