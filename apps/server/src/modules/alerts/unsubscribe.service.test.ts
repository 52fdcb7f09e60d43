import { alertsCalls } from '@jade/contract/alerts/calls'
import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootAlerts } from './alerts.fixture.ts'
import { unsubscribePath } from './unsubscribe.ts'

let house: Awaited<ReturnType<typeof bootAlerts>>
let t: TestApp
beforeAll(async () => {
  house = await bootAlerts()
  t = house.t
  Object.assign(t.app.config.outside, { siteUrl: await t.listen() })
})
afterAll(() => house.close())

let addresses = 0
/** A player with mail on, and the link of the first letter. */
async function reader() {
  const player = await house.player()
  addresses += 1
  const address = `ends${addresses}@example.com`
  await house.bind(player.token, address)
  await house.choose(player.token, { topics: ['money'] })
  await house.deposit(player.id)
  await house.sendMail()
  const [letter] = await house.letters(address)
  return { ...player, address, link: letter?.unsubscribe ?? '' }
}
const mailOf = async (token: string) => (await t.call(alertsCalls.mail, { token })).body.data
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' }

test('the link shows a page with a button and changes nothing, however often a mailbox follows it', async () => {
  const anna = await reader()
  for (let n = 0; n < 3; n += 1) {
    const answer = await fetch(anna.link, { headers: { 'accept-language': 'zh-TW' } })
    const page = await answer.text()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    // In the language of the letter, not of the mailbox.
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">')
    expect(page).not.toMatch(/<script|owner|ends\d|@example/)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect(await mailOf(anna.token)).toMatchObject({ choice: { topics: ['money'] }, ended: '' })
})

test('a press, or a mailbox by itself, ends mail to the address without a log-in, in one request, and again is no error', async () => {
  const anna = await reader()
  for (let n = 0; n < 2; n += 1) {
    const answer = await fetch(anna.link, form(ONE_CLICK))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('E-mail alerts have ended')
    expect(await mailOf(anna.token)).toMatchObject({ choice: null, ended: 'unsubscribed' })
  }
  expect(await (await fetch(anna.link)).text()).not.toContain('<form')
  await house.deposit(anna.id)
  await house.sendMail()
  expect(await house.letters(anna.address)).toHaveLength(1)
  // Whoever wants them again says so; the link of the older letter works on.
  await house.choose(anna.token, { topics: ['money'] })
  await house.deposit(anna.id)
  await house.sendMail()
  expect(await house.letters(anna.address)).toHaveLength(2)
  await fetch(anna.link, form(ONE_CLICK))
  expect((await mailOf(anna.token)).ended).toBe('unsubscribed')
})

test('a mailbox may send the field as a multipart form', async () => {
  const anna = await reader()
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  expect((await fetch(anna.link, { method: 'POST', body })).status).toBe(200)
  expect((await mailOf(anna.token)).ended).toBe('unsubscribed')
})

test('what was waiting when the link was used does not go out', async () => {
  const anna = await reader()
  await house.deposit(anna.id)
  await t.drainOutbox()
  await fetch(anna.link, form(ONE_CLICK))
  await house.sendMail()
  expect(await house.letters(anna.address)).toHaveLength(1)
  expect((await house.states(anna.id)).at(-1)).toMatchObject({ state: 'withheld' })
})

test('a post without the field of the RFC ends nothing', async () => {
  const anna = await reader()
  const json = { 'content-type': 'application/json' }
  for (const init of [
    form({}),
    form({ 'List-Unsubscribe': 'No' }),
    form({ other: 'One-Click' }),
    { method: 'POST' },
    { method: 'POST', body: JSON.stringify(ONE_CLICK), headers: json },
  ])
    expect((await fetch(anna.link, init)).status).toBe(200)
  expect((await mailOf(anna.token)).ended).toBe('')
})

test('a token that the house did not sign ends nothing and tells nothing', async () => {
  const [anna, beth] = [await reader(), await reader()]
  const phone = await house.browser()
  await house.subscribe(anna.token, phone)
  const { rows } = await t.app.db.query<{ id: bigint }>('select id from alerts.device where endpoint = $1', [phone.endpoint])
  const [base, id, signature = ''] = /^(.*\/)(\d+)\.(.*)$/.exec(anna.link)?.slice(1) ?? []
  const hers = /\/(\d+)\./.exec(beth.link)?.[1]
  const other = signature.startsWith('A') ? 'B' : 'A'
  const answers = await Promise.all(
    [
      `${hers}.${signature}`,
      `${id}.${other}${signature.slice(1)}`,
      `${id}.`,
      `${id}`,
      `0${id}.${signature}`,
      `999999.${signature}`,
      // Signed, but of a device: it ends nothing either.
      unsubscribePath(t.app, rows[0]?.id ?? 0n)
        .split('/')
        .at(-1),
    ].map(async (token) => {
      const answer = await fetch(`${base}${token}`, form(ONE_CLICK))
      return [answer.status, await answer.text()] as const
    }),
  )
  expect(new Set(answers.map(([status, text]) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.[0]).toBe(404)
  for (const one of [anna, beth]) expect((await mailOf(one.token)).ended).toBe('')
  expect(await house.devices(anna.token)).toHaveLength(1)
})
