import { flagOf } from '@jade/contract/call'
import { type Counterpart, counterpartNames, counterparts } from '@jade/contract/counterparts'
import { houseOperators } from '@jade/contract/vendor/operators'
import type { App } from '@jade/service/app'
import { taipeiTime } from '@jade/service/clock'
import { allKeys, keyFingerprint, type KeyRow, type KeyState } from '@jade/service/keyring'

const ENDED_SHOWN = 3

const WORDS = { asked: 'asked', ready: 'next', active: 'current', old: 'retiring', ended: 'ended' } as const satisfies Record<
  KeyState,
  string
>

/** Everybody with whom a key is or could be shared. */
export async function listCounterparts(app: App) {
  const keys = await allKeys(app.db)
  const { connected, studioUrl } = app.config.outside
  const shown = (name: string) =>
    keysOf(
      app,
      keys.filter((row) => row.name === name),
    )
  const outside = counterpartNames.map((name: Counterpart) => ({
    name,
    ...counterparts[name],
    connected: connected[name] === undefined ? (0 as const) : (1 as const),
    keys: shown(name),
  }))
  const vendors = houseOperators.map((name) => ({
    name,
    kind: 'vendor' as const,
    zh: `遊戲商營運代號 ${name}`,
    en: `Studio, operator ${name}`,
    connected: studioUrl === '' ? (0 as const) : (1 as const),
    keys: shown(name),
  }))
  return { data: [...outside, ...vendors] }
}

function keysOf(app: App, rows: readonly KeyRow[]) {
  const ended = rows.filter(({ state }) => state === 'ended').slice(0, ENDED_SHOWN)
  return [...rows.filter(({ state }) => state !== 'ended'), ...ended].map((row) => ({
    id: row.id,
    state: WORDS[row.state],
    fingerprint: keyFingerprint(app.config.secrets.dataKey, row),
    made_by: row.made_by,
    made_at: taipeiTime(row.made_at),
    changed_at: taipeiTime(row.changed_at),
    last_used: row.used_at ? taipeiTime(row.used_at) : '',
    showable: flagOf(row.state === 'ready' && row.shown_at === null),
    waiting: row.approval_id === null ? (0 as const) : (1 as const),
  }))
}
