import type { Mutation } from './mutation-list.ts'

const office = 'apps/server/src/modules/backoffice'
const passkeys = `${office}/passkeys.service.test.ts`
const keys = `${office}/keys/keys.service.test.ts`

/** Who is let in: passkeys of people, keys of machines; and what pages hear of what happened before they listened. */
export const keyMutations: readonly Mutation[] = [
  {
    fault: 'a challenge of a passkey counts for any act',
    file: `${office}/passkey-challenges.ts`,
    find: 'kept.action === action && ',
    replace: '',
    test: passkeys,
  },
  {
    fault: 'a challenge of a passkey counts in any session',
    file: `${office}/passkey-challenges.ts`,
    find: 'kept.session_id === session && ',
    replace: '',
    test: passkeys,
  },
  {
    fault: 'a challenge of a passkey counts for ever',
    file: `${office}/passkey-challenges.ts`,
    find: ' && kept.expires_at > u.now',
    replace: '',
    test: passkeys,
  },
  {
    fault: 'an authenticator that looked at nobody logs in',
    file: `${office}/second-factor.ts`,
    find: '    requireUserVerification: true,\n',
    replace: '    requireUserVerification: false,\n',
    test: passkeys,
  },
  {
    fault: 'a passkey is made by an authenticator that looked at nobody',
    file: `${office}/passkeys.service.ts`,
    find: '      requireUserVerification: true,\n',
    replace: '      requireUserVerification: false,\n',
    test: passkeys,
  },
  {
    fault: 'the counter of a passkey is not kept',
    file: `${office}/second-factor.ts`,
    find: 'counter: BigInt(proved.authenticationInfo.newCounter)',
    replace: 'counter: passkey.counter',
    test: passkeys,
  },
  {
    fault: 'a passkey stands in place of the authenticator',
    file: `${office}/second-factor.ts`,
    find: 'if (passkey === null || staff.totp_sealed === null) return null',
    replace: 'if (passkey === null) return null',
    test: passkeys,
  },
  {
    fault: 'somebody has as many passkeys as they like',
    file: `${office}/passkeys.service.ts`,
    find: '    if (before.length >= PASSKEYS_MOST) return no(',
    replace: '    if (before.length < 0) return no(',
    test: passkeys,
  },
  {
    fault: 'a key of a machine does more than read',
    file: `${office}/keys/keys.rules.ts`,
    find: 'isReading(scope) && ',
    replace: '',
    test: keys,
  },
  {
    fault: 'a key of a machine opens what its maker may do no more',
    file: `${office}/keys/keys.rules.ts`,
    find: ' && rights.opens(role, scope)',
    replace: '',
    test: keys,
  },
  {
    fault: 'a key of a machine is made with what its maker may not do',
    file: `${office}/keys/keys.service.ts`,
    find: '!isReading(scope) || !actor.permissions.has(scope)',
    replace: '!isReading(scope)',
    test: keys,
  },
  {
    fault: 'a key of a machine never runs out',
    file: `${office}/keys/keys.rules.ts`,
    find: "  return expires_at > now ? 'live' : 'expired'",
    replace: "  return expires_at > now ? 'live' : 'live'",
    test: keys,
  },
  {
    fault: 'a revoked key of a machine goes on',
    file: `${office}/keys/keys.rules.ts`,
    find: "  if (revoked_at !== null) return 'revoked'\n",
    replace: '',
    test: keys,
  },
  {
    fault: 'keys of machines outlive who made them',
    file: `${office}/keys/keys.service.ts`,
    find: '  for (const name of await store.revokeKeysOf(u.tx, staffId, u.now)) auditEnd(u, name, reason)\n',
    replace: '',
    test: keys,
  },
  {
    fault: 'calls of a key of a machine that come together each stand in the audit log',
    file: `${office}/keys/keys.service.ts`,
    find: '{ at: now, before: today }',
    replace: '{ at: now, before: new Date(now.getTime() + 1) }',
    test: keys,
  },
  {
    fault: 'what was pushed before a socket was open is told to nobody',
    file: 'packages/service/src/sockets.ts',
    find: '      lately.note(room)\n',
    replace: '',
    test: 'packages/test-kit/src/sockets.test.ts',
  },
  {
    fault: 'an exchange of the mall moves in silence',
    file: 'apps/server/src/modules/mall/deliver.service.ts',
    find: '  u.push(row.player_id, mallPushes.moved)\n',
    replace: '',
    test: 'apps/server/src/modules/mall/ship.service.test.ts',
  },
]
