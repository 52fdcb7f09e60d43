import type { Calls, Reply, Wish } from './calls.fixture.ts'

/** A player of the storm, who has an open session. */
export interface StormPlayer {
  readonly id: bigint
  readonly token: string
  readonly card: string
  /** An address of their own, as behind a proxy: the rate limits are not what is tried here. */
  readonly ip: string
}

/** What was answered with success: the operation that must be there, once. */
export interface Acknowledged {
  readonly kind: 'transfer' | 'withdrawal' | 'deposit' | 'spin' | 'adjustment'
  /** Number of the order, or reference of the round. */
  readonly ref: string
  readonly who: string
  readonly key: string
}

export interface Seen {
  readonly acknowledged: Acknowledged[]
  /** Without an answer when its caller went on: asked again at the end. */
  readonly open: { readonly wish: Wish; readonly kind: Acknowledged['kind'] }[]
  refused: number
}

const PATIENCE_MS = 1_500
const platforms = ['JADE', 'JADEONE'] as const
const outcomes = ['success', 'success', 'success', 'duplicate', 'late', 'forged', 'fail'] as const

type Chance = (below: number) => number

function dataOf<T>(reply: Reply): T {
  return (JSON.parse(reply.text) as { data: T }).data
}

/** A player at work: what they ask carries who they are and a key of its own. */
interface Actor {
  readonly calls: Calls
  readonly seen: Seen
  readonly player: StormPlayer
  readonly play: Map<string, string>
  /** Storms before this one: keys of theirs are not used again. */
  readonly slice: number
  turn: number
}

function wish(actor: Actor, call: `${Wish['method']} ${string}`, body?: Wish['body']): Wish {
  const [method, path] = call.split(' ') as [Wish['method'], string]
  actor.turn += 1
  return {
    who: `player:${actor.player.id}`,
    to: 'site',
    method,
    path: `/api${path}`,
    headers: { authorization: `Bearer ${actor.player.token}`, 'x-forwarded-for': actor.player.ip },
    key: method === 'GET' ? null : `storm-${actor.slice}-${actor.turn}`,
    ...(body === undefined ? {} : { body }),
  }
}

async function money({ calls, seen }: Actor, kind: Acknowledged['kind'], asked: Wish): Promise<Reply | null> {
  const reply = await calls.ask(asked, PATIENCE_MS)
  if (reply === null) seen.open.push({ wish: asked, kind })
  else note(seen, { kind, wish: asked, reply })
  return reply
}

const transfer = (actor: Actor, path: string, body: Wish['body']) => money(actor, 'transfer', wish(actor, `POST ${path}`, body))

async function deposit(actor: Actor, chance: Chance): Promise<void> {
  const bank = chance(2) === 0
  const amount = `${100 + chance(400)}.${String(chance(100)).padStart(2, '0')}`
  const form = { id: bank ? 1 : 2, type: bank ? 'bank' : 'third', amount, ...(bank ? { debit_card_id: actor.player.card } : {}) }
  const made = await money(actor, 'deposit', wish(actor, 'POST /finance/recharge/create', form))
  if (made?.status !== 200) return
  const { order_number: order } = dataOf<{ order_number: string }>(made)
  if (bank) await actor.calls.outside('/bank/transfer', { order_number: order, amount })
  else await actor.calls.outside(`/pay/${order}/${outcomes[chance(outcomes.length)]}`, {})
}

async function withdraw(actor: Actor, chance: Chance): Promise<void> {
  const amount = `${1000 + chance(50)}.00`
  const form = { type: 'bank', id: actor.player.card, amount }
  const made = await money(actor, 'withdrawal', wish(actor, 'POST /finance/withdraw/create', form))
  if (made?.status !== 200 || chance(3) > 0) return
  await actor.calls.ask(wish(actor, `PUT /finance/withdraw/cancel/${dataOf<{ id: string }>(made).id}`), PATIENCE_MS)
}

async function launched(actor: Actor, code: string): Promise<string | null> {
  const link = await actor.calls.ask(wish(actor, `GET /games/link/${code}?productId=SLT243&player=x&device=pc`), PATIENCE_MS)
  if (link?.status !== 200) return null
  return new URL(dataOf<{ url: string }>(link).url).hash.slice(1)
}

async function spin(actor: Actor, code: (typeof platforms)[number]): Promise<void> {
  const token = actor.play.get(code) ?? (await launched(actor, code))
  if (token === null) return
  actor.play.set(code, token)
  actor.turn += 1
  const asked: Wish = {
    who: `player:${actor.player.id}`,
    to: 'studio',
    method: 'POST',
    path: '/play/api/spin',
    body: { requestId: `storm-${actor.slice}-${actor.player.id}-${actor.turn}`, bet: 10 },
    headers: { authorization: `Bearer ${token}` },
    key: null,
  }
  const reply = await money(actor, 'spin', asked)
  if (reply?.status === 401) actor.play.delete(code)
}

/** What players do, one thing after the other: each call of the answer is one thing. */
export function playerOf(
  calls: Calls,
  seen: Seen,
  who: { readonly player: StormPlayer; readonly slice: number },
): (chance: Chance) => Promise<unknown> {
  const actor: Actor = { calls, seen, ...who, play: new Map(), turn: 0 }
  return (chance) => {
    const dice = chance(100)
    if (dice < 22) return transfer(actor, '/players/deposit/JADE', { money: `${5 + chance(20)}.00` })
    if (dice < 36) return transfer(actor, '/players/withdraw/JADE', { type: 'part', money: '2.00' })
    if (dice < 40) return transfer(actor, '/players/withdraw/JADE', { type: 'all' })
    if (dice < 44) return calls.ask(wish(actor, 'POST /players/withdrawAll'), PATIENCE_MS)
    if (dice < 60) return deposit(actor, chance)
    if (dice < 72) return withdraw(actor, chance)
    if (dice < 96) return spin(actor, platforms[chance(2)] ?? 'JADE')
    return calls.ask(wish(actor, 'POST /games/wallet', { forceUpdate: 0 }), PATIENCE_MS)
  }
}

/** Keeps what an answer says. */
export function note(seen: Seen, said: { readonly kind: Acknowledged['kind']; readonly wish: Wish; readonly reply: Reply }): void {
  const { kind, wish, reply } = said
  if (reply.status !== 200) {
    seen.refused += 1
    return
  }
  const key = wish.key ?? String(wish.body?.['requestId'])
  const ref = kind === 'spin' ? key : dataOf<{ order_number?: string }>(reply).order_number
  if (ref !== undefined) seen.acknowledged.push({ kind, ref, who: wish.who, key })
}

/** Sessions of the staff who work in a storm. */
export interface StaffCookies {
  readonly finance1: string
  readonly finance2: string
  readonly service1: string
}

/** What the staff do: one claims and approves, another pays, a third gives small credits that the first approves. */
export function staffOf(calls: Calls, seen: Seen, { cookies, slice }: { readonly cookies: StaffCookies; readonly slice: number }) {
  let turn = 0
  const at = (cookie: string, call: `${'GET' | 'POST'} ${string}`, body?: Wish['body']): Wish => {
    const [method, path = ''] = call.split(' ')
    turn += 1
    return {
      who: cookie.slice(0, 20),
      to: 'console',
      method: method === 'GET' ? 'GET' : 'POST',
      path: `/office/api${path}`,
      headers: { cookie, 'x-forwarded-for': '10.9.9.9' },
      key: method === 'GET' ? null : `staff-${slice}-${turn}`,
      ...(body === undefined ? {} : { body }),
    }
  }
  const list = async (cookie: string, path: string): Promise<readonly { readonly id: string }[]> => {
    const reply = await calls.ask(at(cookie, `GET ${path}`), PATIENCE_MS)
    return reply?.status === 200 ? dataOf(reply) : []
  }
  const { finance1, finance2, service1 } = cookies

  return {
    review: async () => {
      for (const { id } of await list(finance1, '/withdrawals?list=review&pageSize=20')) {
        await calls.ask(at(finance1, `POST /withdrawals/${id}/claim`), PATIENCE_MS)
        await calls.ask(at(finance1, `POST /withdrawals/${id}/approve`), PATIENCE_MS)
      }
    },
    pay: async () => {
      for (const { id } of await list(finance2, '/withdrawals?list=approved&pageSize=20')) {
        await calls.ask(at(finance2, `POST /withdrawals/${id}/pay`), PATIENCE_MS)
      }
    },
    adjust: async (player: StormPlayer) => {
      const body = { kind: 'credit', amount: '3.00', reason: 'goodwill', evidence: 'given in the storm' }
      const asked = at(service1, `POST /players/${player.id}/adjustments`, body)
      const reply = await calls.ask(asked, PATIENCE_MS)
      if (reply?.status === 200) note(seen, { kind: 'adjustment', wish: asked, reply })
      for (const { id } of await list(finance1, '/approvals?status=waiting')) {
        await calls.ask(at(finance1, `POST /approvals/${id}/approve`, { reason: 'looks right' }), PATIENCE_MS)
      }
    },
  }
}
