import { alertTopics } from '@jade/contract/alerts/fields'
import { flagOf } from '@jade/contract/call'
import type { App } from '@jade/service/app'
import type { Check } from '@jade/service/room'
import { isFailing } from './alert.rules.ts'
import { vapid } from './house.ts'
import * as queue from './queue.store.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000
const sinceOf = (app: App) => new Date(app.clock.now().getTime() - DAY_MS)

/** How many of these rows ended how. */
function endingsOf(rows: readonly queue.CountRow[]) {
  const of = (state: queue.AlertState) => rows.reduce((sum, row) => sum + (row.state === state ? Number(row.n) : 0), 0)
  return { waiting: of('waiting'), done: of('done'), refused: of('refused'), gone: of('gone'), late: of('late'), withheld: of('withheld') }
}

function hostsOf(rows: readonly queue.CountRow[]) {
  const names = [...new Set(rows.map(({ host }) => host))].sort()
  return names.map((host) => {
    const own = rows.filter((row) => row.host === host)
    const last = own.find((row) => row.last !== '' && row.state !== 'done')?.last ?? ''
    return { host, ...endingsOf(own), last }
  })
}

/** What the console shows of the channel: whether it is on, devices, and what became of the alerts of the last 24 hours. */
export async function channel(app: App) {
  const rows = await queue.counts(app.db, sinceOf(app))
  const devices = await store.countDevices(app.db)
  const topics = alertTopics.map((topic) => ({
    topic,
    devices: devices.of.get(topic) ?? 0,
    ...endingsOf(rows.filter((row) => row.topic === topic)),
  }))
  return { data: { on: flagOf(vapid(app) !== null), devices: devices.all, topics, hosts: hostsOf(rows) } }
}

/** Push services that do not take what they are sent (SERVICE-18). */
export const failuresCheck: Check = {
  kind: 'alerts.failures',
  everySeconds: 600,
  async look(app) {
    const hosts = hostsOf(await queue.counts(app.db, sinceOf(app)))
    const failing = hosts.filter(({ refused, late, done }) => isFailing({ failed: refused + late, done }))
    const differences = failing.map(({ host, refused, late, done, last }) => ({
      object: `push service ${host}`,
      cents: 0n,
      detail: `refused ${refused}, too late ${late}, taken ${done} in 24 hours; it said last: ${last || 'nothing'}`,
    }))
    return { checked: hosts.length, differences }
  },
}
