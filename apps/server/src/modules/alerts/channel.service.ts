import { type AlertChannel, alertChannels, alertTopics } from '@jade/contract/alerts/fields'
import { flagOf } from '@jade/contract/call'
import type { App } from '@jade/service/app'
import type { Check } from '@jade/service/room'
import { together } from '@jade/service/together'
import { isFailing } from './alert.rules.ts'
import { channels } from './channels.ts'
import * as queue from './queue.store.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000
const sinceOf = (app: App) => new Date(app.clock.now().getTime() - DAY_MS)

/** How many of these rows ended how. */
function endingsOf(rows: readonly queue.CountRow[]) {
  const of = (state: queue.AlertState) => rows.reduce((sum, row) => sum + (row.state === state ? Number(row.n) : 0), 0)
  return {
    waiting: of('waiting'),
    done: of('done'),
    refused: of('refused'),
    bounced: of('bounced'),
    gone: of('gone'),
    late: of('late'),
    withheld: of('withheld'),
  }
}

function hostsOf(channel: AlertChannel, all: readonly queue.CountRow[]) {
  const rows = all.filter((row) => row.channel === channel)
  const names = [...new Set(rows.map(({ host }) => host))].sort()
  return names.map((host) => {
    const own = rows.filter((row) => row.host === host)
    const last = own.find((row) => row.last !== '' && row.state !== 'done')?.last ?? ''
    return { channel, host, ...endingsOf(own), last }
  })
}

const hostsOfAll = (rows: readonly queue.CountRow[]) => alertChannels.flatMap((channel) => hostsOf(channel, rows))

/** What the console shows of the channels: whether each is on, who gets something, and what became of the alerts of the last 24 hours. */
export async function channelsShown(app: App) {
  const [rows, receivers] = await together([queue.counts(app.db, sinceOf(app)), store.countReceivers(app.db)])
  const count = (channel: AlertChannel, of: Pick<store.ReceiverCount, 'topic' | 'ended'>) =>
    Number(receivers.find((one) => one.channel === channel && one.topic === of.topic && one.ended === of.ended)?.n ?? 0n)
  const shown = alertChannels.map((channel) => ({
    channel,
    on: flagOf(channels[channel].isOn(app)),
    receivers: count(channel, { topic: '', ended: '' }),
    bounced: count(channel, { topic: '', ended: 'bounced' }),
    complained: count(channel, { topic: '', ended: 'complained' }),
    unsubscribed: count(channel, { topic: '', ended: 'unsubscribed' }),
  }))
  const topics = alertChannels.flatMap((channel) =>
    alertTopics.map((topic) => ({
      channel,
      topic,
      receivers: count(channel, { topic, ended: '' }),
      ...endingsOf(rows.filter((row) => row.channel === channel && row.topic === topic)),
    })),
  )
  return { data: { channels: shown, topics, hosts: hostsOfAll(rows) } }
}

const names = { push: 'push service', mail: 'mail gateway' } as const

/** Services that do not take what they are sent, and letters that come back (SERVICE-18, SERVICE-22). */
export const failuresCheck: Check = {
  kind: 'alerts.failures',
  everySeconds: 600,
  async look(app) {
    const hosts = hostsOfAll(await queue.counts(app.db, sinceOf(app)))
    const failing = hosts.filter(({ refused, bounced, late, done }) => isFailing({ failed: refused + bounced + late, done }))
    const differences = failing.map(({ channel, host, refused, bounced, late, done, last }) => ({
      object: `${names[channel]} ${host}`,
      cents: 0n,
      detail: `refused ${refused}, came back ${bounced}, too late ${late}, taken ${done} in 24 hours; it said last: ${last || 'nothing'}`,
    }))
    return { checked: hosts.length, differences }
  },
}
