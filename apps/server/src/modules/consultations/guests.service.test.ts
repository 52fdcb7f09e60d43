import { consultationsCalls } from '@jade/contract/consultations/calls'
import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { systemIntent } from '@jade/service/app'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tooMany } from '../identity/door.ts'
import { bootPlayers, personRooms, registered, staff1, staff2 } from '../identity/players.fixture.ts'
import { setting } from '../site/settings.fixture.ts'
import { asking, desk } from './consultations.fixture.ts'
import { HOUSE_DAY } from './guest.rules.ts'
import { eraseOldGuests } from './guest-desk.service.ts'
import { consultationsRoom } from './room.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers({ rooms: [...personRooms, consultationsRoom()] })
})
afterAll(() => t.close())
// Budgets by the day begin anew.
beforeEach(() => t.clock.advance({ days: 2 }))

const LIMITED = 'No more questions can be left at the moment; please try again later, or use another of our contacts'

let from = 0
/** An address of a neighbourhood that no other question came from. */
const elsewhere = () => {
  from += 1
  return `10.7.${from}.1`
}
const ask = (more: { readonly ip?: string; readonly contact?: string; readonly title?: string; readonly information?: string } = {}) => {
  const { ip = elsewhere(), ...body } = more
  return t.call(consultationsCalls.askAsGuest, {
    lang: 'en',
    ip,
    body: { type: '5', title: 'I cannot log in', information: 'No code comes.', contact: 'guest@mail.example', ...body },
  })
}
const asked = async (more: Parameters<typeof ask>[0] = {}) => (await ask(more)).body.data.id
const spam = (id: string, on: 0 | 1) =>
  t.call(consultationsOperatorCalls.spam, { cookie: staff1, lang: 'en', params: { id }, body: { on } })

test('a guest stands in the same inbox without a player, with the way back; answers go out by hand and are kept [SERVICE-30]', async () => {
  const id = await asked({ contact: 'Guest@Mail.example' })
  const inInbox = async () => (await desk(t).inbox()).data.find((row) => row.id === id)
  expect(await inInbox()).toMatchObject({ player_id: '', account: '', title: 'I cannot log in', first: 1 })
  expect(await desk(t).thread(id)).toMatchObject({
    player: null,
    order: null,
    guest: { contact: 'g***@mail.example', may_unmask: 0, erase: '', limited: '' },
    entries: [{ from: 'player', text: 'No code comes.' }],
  })
  await t.drainOutbox()
  const before = t.pushes.length
  expect((await desk(t).read(id)).status).toBe(200)
  expect((await desk(t).type(id)).status).toBe(200)
  expect((await desk(t).take(id)).status).toBe(200)
  expect((await desk(t).answer(id, 'Please try again now.')).status).toBe(200)
  expect(await inInbox()).toMatchObject({ assignee: 'staff1', waiting_seconds: 0, first: 0 })
  expect((await desk(t).close(id)).status).toBe(200)
  expect((await desk(t).inbox({ state: 'ended' })).data.find((row) => row.id === id)).toMatchObject({ player_id: '' })
  await t.drainOutbox()
  expect(t.pushes.slice(before)).toEqual([])
})

test('no player reads or writes in it, and it counts for none [SERVICE-30]', async () => {
  const { token } = await registered(t, 'someone', '0911000701')
  const id = await asked({ contact: '0911000701' })
  const anna = asking(t, token)
  expect((await anna.say(id, 'Mine?')).status).toBe(404)
  expect((await anna.close(id)).status).toBe(404)
  expect(await anna.list()).toMatchObject({ total: 0, watch: 0 })
})

test.each([
  ['an e-mail address', 'a.b+c@mail.example', 200],
  ['a mobile number', '0912-345 678', 200],
  ['a number from abroad', '+81 3 1234 5678', 200],
  ['nothing', '', 400],
  ['words', 'call me', 400],
  ['an address without a place', 'guest@mail', 400],
  ['a second address', 'a@mail.example,b@mail.example', 400],
  ['a line more', 'a@mail.example\nBcc: b@mail.example', 400],
  ['seven digits', '1234567', 400],
])('the way back may be %s: %s', async (_, contact, status) => {
  expect((await ask({ contact })).status).toBe(status)
})

test('one subscriber asks five times an hour, whatever the way back; a /64 of IPv6 is one, and a neighbourhood has its own budget [SERVICE-30]', async () => {
  const statuses = async (count: number, of: (n: number) => { readonly ip: string; readonly contact: string }) => {
    const seen: number[] = []
    for (let n = 0; n < count; n += 1) seen.push((await ask(of(n))).status)
    return seen
  }
  const fresh = (n: number, name: string) => `${name}${n}@mail.example`
  expect(await statuses(6, (n) => ({ ip: '10.9.1.1', contact: fresh(n, 'four') }))).toEqual([200, 200, 200, 200, 200, 429])
  expect(await statuses(6, (n) => ({ ip: `2001:db8:1:1::${n + 1}`, contact: fresh(n, 'six') }))).toEqual([200, 200, 200, 200, 200, 429])
  const near = await statuses(27, (n) => ({ ip: `10.9.2.${n + 1}`, contact: fresh(n, 'near') }))
  expect(near.filter((status) => status === 200)).toHaveLength(25)
  expect(near.at(-1)).toBe(429)
  const refused = await ask({ ip: '10.9.1.1', contact: fresh(7, 'four') })
  expect(refused.body.message).toBe(LIMITED)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  t.clock.advance({ hours: 1 })
  expect((await ask({ ip: '10.9.1.1', contact: fresh(8, 'four') })).status).toBe(200)
})

test('the same words with one way back, however it is written and wherever it comes from, are the same question [SERVICE-30]', async () => {
  const first = await asked({ contact: '0922 000 111' })
  expect(await asked({ contact: '0922-000-111' })).toBe(first)
  expect(await asked({ contact: '0922000111', information: 'Still no code.' })).not.toBe(first)
  await desk(t).close(first)
  expect(await asked({ contact: '0922000111' })).not.toBe(first)
})

test('three wait with one way back, and an answer makes room [SERVICE-30]', async () => {
  const next = async (title: string) => (await ask({ contact: 'often@mail.example', title })).status
  const first = await asked({ contact: 'often@mail.example', title: 'one' })
  expect([await next('two'), await next('three'), await next('four')]).toEqual([200, 200, 429])
  await desk(t).close(first)
  expect(await next('four')).toBe(200)
})

test('of one way back five are taken a day, also where none waits [SERVICE-30]', async () => {
  for (const title of ['a', 'b', 'c', 'd', 'e']) await desk(t).close(await asked({ contact: 'daily@mail.example', title }))
  const over = await ask({ contact: 'daily@mail.example', title: 'f' })
  expect([over.status, over.body.message]).toEqual([429, LIMITED])
  t.clock.advance({ days: 1 })
  expect((await ask({ contact: 'daily@mail.example', title: 'f' })).status).toBe(200)
})

test('two at once with one way back are counted one after the other [SERVICE-30]', async () => {
  const all = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((title) => ask({ contact: 'many@mail.example', title })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
})

test('all guests together ask so often a day [SERVICE-30]', async () => {
  const spent = { kind: 'guest-house', who: '', seconds: 86_400, most: HOUSE_DAY, code: 'kernel.too_many' } as const
  await t.app.unit(systemIntent('test'), async (u) => {
    for (let n = 1; n < HOUSE_DAY; n += 1) await tooMany(u, spent)
  })
  expect((await ask({ contact: 'last@mail.example' })).status).toBe(200)
  expect((await ask({ contact: 'late@mail.example' })).status).toBe(429)
})

test('after spam nothing is taken from its way back or its subscriber for some hours; that is taken back by one press [SERVICE-28 SERVICE-30]', async () => {
  const ip = elsewhere()
  const id = await asked({ ip, contact: 'loud@mail.example' })
  await spam(id, 1)
  expect((await ask({ contact: 'loud@mail.example', title: 'again' })).status).toBe(429)
  expect((await ask({ ip, contact: 'other@mail.example' })).body.message).toBe(LIMITED)
  expect((await ask({ contact: 'other@mail.example' })).status).toBe(200)
  expect((await desk(t).thread(id)).guest?.limited).not.toBe('')
  await spam(id, 0)
  expect((await ask({ contact: 'loud@mail.example', title: 'again' })).status).toBe(200)
  expect((await desk(t).thread(id)).guest?.limited).toBe('')
})

test('two questions of guests are not joined: nobody knows that they are of one person [SERVICE-28]', async () => {
  const [one, two] = [await asked({ title: 'one' }), await asked({ title: 'two' })]
  const joined = await t.call(consultationsOperatorCalls.merge, { cookie: staff1, lang: 'en', params: { id: one }, body: { into: two } })
  expect(joined.body.message).toBe('Only open consultations of one player are joined')
})

test.each(['consultation_guests', 'player_consultation'])(
  'with %s 0 guests write nothing, and nothing is counted [SERVICE-30]',
  async (key) => {
    const ip = elsewhere()
    await setting(t, key, '0')
    for (let n = 0; n < 6; n += 1) expect((await ask({ ip })).status).toBe(403)
    await setting(t, key, null)
    expect((await ask({ ip })).status).toBe(200)
  },
)

const unmask = (id: string, cookie = staff1) =>
  t.call(consultationsOperatorCalls.unmask, { cookie, lang: 'en', params: { id }, body: { reason: 'to answer' } })
const unmasked = async () =>
  (await t.app.db.query(`select actor, object, reason from service.audit where action = 'consultation.unmask' order by seq`)).rows
const guestIn = async (id: string) => (await desk(t).thread(id)).guest
const kept = async (id: string) =>
  (await t.app.db.query('select guest_contact, guest_source from consultations.consultation where id = $1', [id])).rows[0]

test('the way back is masked, and in full for who holds the case alone, for a reason that stands in the audit log [SERVICE-32]', async () => {
  const [mail, phone] = [await asked({ contact: 'masked@mail.example' }), await asked({ contact: '0933 444 555' })]
  expect((await guestIn(mail))?.contact).toBe('m***@mail.example')
  expect((await guestIn(phone))?.contact).toBe('09xxxxx555')
  expect((await unmask(mail)).body.message).toBe('Take this consultation on first')
  await desk(t).take(mail)
  await desk(t, staff2).take(phone)
  expect(await unmasked()).toEqual([])
  expect((await guestIn(mail))?.may_unmask).toBe(1)
  expect((await guestIn(phone))?.may_unmask).toBe(0)
  expect((await unmask(mail)).body.data).toEqual({ contact: 'masked@mail.example' })
  expect((await unmask(phone)).status).toBe(403)
  expect((await unmask(phone, staff2)).body.data).toEqual({ contact: '0933444555' })
  expect((await unmask(mail, staff2)).status).toBe(403)
  expect(await unmasked()).toMatchObject([
    { object: `consultation ${mail}`, reason: 'to answer' },
    { object: `consultation ${phone}`, reason: 'to answer' },
  ])
})

test("a player's consultation has no way back to unmask [SERVICE-32]", async () => {
  const { token } = await registered(t, 'nobody9', '0911000709')
  const id = await asking(t, token).opened()
  await desk(t).take(id)
  expect((await unmask(id)).status).toBe(404)
})

test('so many days after the end the way back and the subscriber are erased; what was said stays [SERVICE-32]', async () => {
  await setting(t, 'consultation_guest_days', '10')
  const [ended, open] = [await asked({ contact: 'ended@mail.example' }), await asked({ contact: 'open@mail.example' })]
  await desk(t).answer(ended, 'Try again.')
  await desk(t).close(ended)
  expect((await guestIn(open))?.erase).toBe('')
  const until = (await guestIn(ended))?.erase
  expect(until).toMatch(/^\d{4}-\d\d-\d\d /)
  t.clock.advance({ days: 9, hours: 23 })
  await eraseOldGuests(t.app)
  expect(await kept(ended)).toMatchObject({ guest_contact: 'ended@mail.example' })
  t.clock.advance({ hours: 1 })
  await eraseOldGuests(t.app)
  expect(await kept(ended)).toEqual({ guest_contact: '', guest_source: '' })
  expect(await kept(open)).toMatchObject({ guest_contact: 'open@mail.example' })
  expect(await desk(t).thread(ended)).toMatchObject({
    guest: { contact: '', may_unmask: 0, erase: '', limited: '' },
    entries: [{ text: 'No code comes.' }, { text: 'Try again.' }, { from: 'closing' }],
  })
  expect((await unmask(ended)).body.message).toBe('The way back was kept for its time and is erased')
  expect((await asked({ contact: 'ended@mail.example' })) > ended).toBe(true)
  await setting(t, 'consultation_guest_days', null)
})

/** Tables in which a text stands anywhere. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { rows } = await t.app.db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const has = await t.app.db.query(`select 1 from ${name} one where one::text like $1 limit 1`, [`%${text}%`])
    if (has.rows.length > 0) found.push(name)
  }
  return found
}

test('what was erased stands nowhere else, with the fewest days either [SERVICE-32]', async () => {
  await setting(t, 'consultation_guest_days', '1')
  const ways = ['nowhere.else@mail.example', '0944555666']
  const ip = '10.77.66.55'
  for (const contact of ways) await desk(t).close(await asked({ contact, ip }))
  expect(await tablesWith('nowhere.else@')).toContain('consultations.consultation')
  await t.drainOutbox()
  t.clock.advance({ days: 1 })
  await eraseOldGuests(t.app)
  for (const contact of ways) expect(await tablesWith(contact), contact).toEqual([])
  await setting(t, 'consultation_guest_days', null)
})

test('while spam from there is kept out the way back is kept, and no longer [SERVICE-32]', async () => {
  await setting(t, 'consultation_guest_days', '1')
  await setting(t, 'consultation_spam_hours', '72')
  const id = await asked({ contact: 'noise@mail.example' })
  await spam(id, 1)
  t.clock.advance({ days: 2 })
  await eraseOldGuests(t.app)
  expect((await guestIn(id))?.limited).toBe((await guestIn(id))?.erase)
  expect((await ask({ contact: 'noise@mail.example', title: 'again' })).status).toBe(429)
  t.clock.advance({ days: 1 })
  await eraseOldGuests(t.app)
  expect(await kept(id)).toEqual({ guest_contact: '', guest_source: '' })
  expect((await ask({ contact: 'noise@mail.example', title: 'again' })).status).toBe(200)
  await setting(t, 'consultation_guest_days', null)
  await setting(t, 'consultation_spam_hours', null)
})
