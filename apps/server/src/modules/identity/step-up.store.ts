import type { StepUpMethod, StepUpPurpose } from '@jade/contract/identity/calls'
import type { Tx } from '@jade/service/app'

export interface ProofFor {
  readonly playerId: bigint
  readonly sessionId: string
  readonly purpose: StepUpPurpose
}

export async function insertProof(
  tx: Tx,
  proof: ProofFor & { readonly method: StepUpMethod; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.query('insert into identity.step_up (player_id, session_id, purpose, method, at, expires_at) values ($1, $2, $3, $4, $5, $6)', [
    proof.playerId,
    proof.sessionId,
    proof.purpose,
    proof.method,
    proof.at,
    proof.expiresAt,
  ])
}

/** Uses one proof of this session and purpose up; false when there is none that stands. */
export async function useProof(tx: Tx, proof: ProofFor & { readonly now: Date }): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update identity.step_up set used_at = $4
      where id = (select id from identity.step_up
                   where player_id = $1 and session_id = $2 and purpose = $3 and used_at is null and expires_at > $4
                   order by expires_at limit 1 for update skip locked)
        and used_at is null`,
    [proof.playerId, proof.sessionId, proof.purpose, proof.now],
  )
  return rowCount === 1
}

export async function deleteOldProofs(tx: Tx, before: Date): Promise<void> {
  await tx.query('delete from identity.step_up where expires_at < $1', [before])
}
