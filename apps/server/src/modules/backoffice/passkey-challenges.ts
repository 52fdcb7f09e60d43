import { createHash, randomBytes } from 'node:crypto'
import { type App, systemIntent, type Unit } from '@jade/service/app'
import { CHALLENGE_MS, challengeIn } from './passkey.rules.ts'
import * as store from './passkeys.store.ts'

/** What is signed, and where: a log-in knows no session yet. */
export interface AskedFor {
  readonly action: 'login' | 'step-up' | 'make'
  readonly session: string | null
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** A new challenge for this alone, once and for two minutes. Only its hash is kept. No write that anybody's audit would tell: nothing is done with it yet. */
export async function newChallenge(app: App, { action, session }: AskedFor): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(app.clock.now().getTime() + CHALLENGE_MS)
  await store.keepChallenge(app.db, { hash: hashOf(challenge), action, session, expiresAt })
  return challenge
}

/** The challenge in what a browser sent, used up; null where it was asked for nothing, something else, elsewhere, too long ago, or shown before. */
export async function takenChallenge(u: Unit, clientData: string, { action, session }: AskedFor): Promise<string | null> {
  const challenge = challengeIn(clientData)
  const kept = challenge === null ? null : await store.takeChallenge(u.tx, hashOf(challenge))
  const counts = kept !== null && kept.action === action && kept.session_id === session && kept.expires_at > u.now
  return counts ? challenge : null
}

/** Job: what nobody signed in time. */
export async function forgetChallenges(app: App): Promise<void> {
  await app.unit(systemIntent('backoffice.forget_challenges'), (u) => store.forgetChallenges(u.tx, u.now))
}
