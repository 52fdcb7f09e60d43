import { alertsCalls } from '@jade/contract/alerts/calls'
import type { AlertTopic, QuietHours } from '@jade/contract/alerts/fields'
import { type DepositEnded, depositEnded } from '@jade/contract/cashier/events'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { testOutside } from '@jade/test-kit/config'
import { bootOutside } from '../../../../sandbox/src/fixture/sandbox.fixture.ts'
import { kycCalls } from '@jade/contract/kyc/calls'
import { consultationsRoom } from '../consultations/room.ts'
import { bootPlayers, personRooms, registered } from '../identity/players.fixture.ts'
import { messagesRoom } from '../messages/room.ts'
import { alertsRoom } from './room.ts'

export const alertsRooms = [...personRooms, messagesRoom([...personRooms, alertsRoom]), consultationsRoom(), alertsRoom]

export interface Browser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export interface Came {
  readonly text: string
  readonly ttl: number
  readonly urgency: string
  readonly contact: string
}

/** A house with the push server of the sandbox, and what its players and their browsers do. */
export async function bootAlerts() {
  const outside = await bootOutside()
  const t = await bootPlayers({ rooms: alertsRooms, config: { outside: testOutside({ all: outside.url, siteUrl: 'https://play.test' }) } })
  let players = 0
  const player = async () => {
    players += 1
    const account = `owner${players}`
    const person = { account, ...(await registered(t, account, `09110003${String(players).padStart(2, '0')}`)) }
    outside.clock.set(t.clock.now())
    return person
  }
  const later = (by: Parameters<TestApp['clock']['advance']>[0]) => {
    t.clock.advance(by)
    outside.clock.set(t.clock.now())
  }
  const close = async () => {
    await t.close()
    await outside.close()
  }
  return { t, outside, player, later, close, ...browsersOf(t, outside.url), ...lettersOf(t, outside.url), ...happenings(t) }
}

/** The id of a device of this player, without anybody who would ever hear there. */
export async function deviceOf(t: TestApp, playerId: bigint): Promise<string> {
  const { rows } = await t.app.db.query<{ id: bigint }>(
    `insert into alerts.device (player_id, endpoint, p256dh, auth, topics, quiet_from, quiet_to, lang, agent, created_at)
     values ($1, 'https://push.test/own', 'p', 'a', '{money}', null, null, 'zh', '', now()) returning id`,
    [playerId],
  )
  return String(rows[0]?.id)
}

function browsersOf(t: TestApp, place: string) {
  const key = async () => (await t.call(alertsCalls.key, {})).body.data.key

  /** What pushManager.subscribe() does in a browser. */
  const browser = async (): Promise<Browser> =>
    (await fetch(`${place}/push`, { method: 'POST', body: JSON.stringify({ key: await key() }) })).json() as Promise<Browser>
  const subscribe = (
    token: string,
    { endpoint, keys }: Browser,
    { topics = ['money', 'service', 'offers'], quiet = null }: { topics?: AlertTopic[]; quiet?: QuietHours } = {},
  ) => t.call(alertsCalls.subscribe, { token, lang: 'en', body: { endpoint, ...keys, topics, quiet } })
  const devices = async (token: string) => (await t.call(alertsCalls.devices, { token })).body.data

  const came = async ({ endpoint }: Browser) => (await fetch(endpoint)).json() as Promise<readonly Came[]>
  /** In the order of the alphabet: those of one turn go out together. */
  const titles = async (of: Browser) => (await came(of)).map(({ text }) => (JSON.parse(text) as { title: string }).title).sort()
  const state = async (of: Browser) =>
    (
      await t.app.db.query<{ state: string; tries: number; last: string }>(
        'select a.state, a.tries, a.last from alerts.alert a join alerts.device d on d.id = a.device_id where d.endpoint = $1 order by a.id',
        [of.endpoint],
      )
    ).rows
  return { browser, subscribe, devices, came, titles, state }
}

/** A letter as the sandbox's mailbox has it. */
export interface Letter {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly code: string
  readonly unsubscribe: string
  readonly once: string
}

function lettersOf(t: TestApp, place: string) {
  const inbox = async (address: string): Promise<readonly Letter[]> =>
    (await (await fetch(`${place}/mail?to=${encodeURIComponent(address)}`)).json()) as Letter[]
  /** Alerts that came to an address, oldest first, without letters that carry a code. */
  const letters = async (address: string) => (await inbox(address)).filter(({ code }) => code === '').reverse()
  /** Binds an address as its owner does: by the code that came there. */
  const bind = async (token: string, email: string) => {
    await t.call(kycCalls.sendEmailVerification, { token, body: { email } })
    await t.runJob('kyc.send_email')
    const code = (await inbox(email))[0]?.code ?? ''
    return t.call(kycCalls.bindEmail, { token, body: { email, code } })
  }
  const choose = (
    token: string,
    { topics = ['money', 'service', 'offers'], quiet = null }: { topics?: AlertTopic[]; quiet?: QuietHours } = {},
  ) => t.call(alertsCalls.chooseMail, { token, lang: 'en', body: { topics, quiet } })
  const sendMail = async () => {
    await t.drainOutbox()
    await t.runJob('alerts.spread')
    await t.runJob('alerts.mail')
  }
  /** What became of a player's letters. */
  const states = async (playerId: bigint) =>
    (
      await t.app.db.query<{ state: string; tries: number; round: number; last: string }>(
        `select state, tries, round, last from alerts.alert where player_id = $1 and channel = 'mail' order by id`,
        [playerId],
      )
    ).rows
  return { inbox, letters, bind, choose, sendMail, states }
}

function happenings(t: TestApp) {
  let orders = 0
  const deposit = (playerId: bigint, outcome: DepositEnded['outcome'] = 'credited', times = 1) => {
    orders += 1
    const payload: DepositEnded = {
      playerId: String(playerId),
      orderNumber: `D${orders}`,
      key: `k${orders}`,
      outcome,
      amountCents: '123400',
      creditCents: '123400',
      feeCents: '0',
      channel: 'bank',
      reason: '',
      text: '',
      businessDate: '2026-06-15',
    }
    return t.app.unit(systemIntent('test'), async (u) => {
      for (let n = 0; n < times; n += 1) u.emit({ name: depositEnded, payload })
    })
  }
  const send = async () => {
    await t.drainOutbox()
    await t.runJob('alerts.spread')
    await t.runJob('alerts.send')
  }
  return { deposit, send }
}
