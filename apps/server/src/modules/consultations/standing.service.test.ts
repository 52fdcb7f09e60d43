import type { TestApp } from '@jade/test-kit/boot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootPlayers, personRooms, registered, staff2 } from '../identity/players.fixture.ts'
import { setting } from '../site/settings.fixture.ts'
import { asking, desk } from './consultations.fixture.ts'
import { consultationsRoom } from './room.ts'

let t: TestApp
beforeAll(async () => {
  t = await bootPlayers({ rooms: [...personRooms, consultationsRoom()] })
})
afterAll(() => t.close())

let players = 0
const player = async () => {
  players += 1
  const who = await registered(t, `waiter${players}`, `09110003${String(players).padStart(2, '0')}`)
  return { ...who, ...asking(t, who.token) }
}
const pushed = async (name: string) => {
  await t.drainOutbox()
  return t.pushes.filter((push) => push.name === name)
}

test('an ended consultation is rated once, by its player; the console sees it [SERVICE-25]', async () => {
  const [anna, beth] = [await player(), await player()]
  const id = await anna.opened()
  expect((await anna.rate(id, '5')).body.message).toBe('A consultation is rated after its end')
  expect(await anna.thread(id)).toMatchObject({ may_rate: 0, rating: 0 })
  await desk(t).close(id)
  expect((await anna.thread(id)).may_rate).toBe(1)
  expect((await beth.rate(id, '1')).status).toBe(404)
  const both = await Promise.all([anna.rate(id, '4', ' Quick '), anna.rate(id, '4', ' Quick ')])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
  expect((await anna.rate(id, '1')).body.message).toBe('You have rated this consultation')
  expect(await anna.thread(id)).toMatchObject({ may_rate: 0, rating: 4, rating_text: 'Quick' })
  expect(await desk(t).thread(id)).toMatchObject({ rating: 4, rating_text: 'Quick' })
  expect((await desk(t).inbox({ state: 'ended' })).data.find((row) => row.id === id)?.rating).toBe(4)
})

test('the first answer has its time, whoever gave it, and closing words are one; the target is a setting [SERVICE-26]', async () => {
  const anna = await player()
  const [first, second] = [await anna.opened(), await anna.opened()]
  expect((await desk(t).inbox()).data.find((row) => row.id === first)).toMatchObject({ first: 1 })
  expect(await desk(t).thread(first)).toMatchObject({ first_answer_seconds: null })
  t.clock.advance({ seconds: 90 })
  await desk(t).answer(first, 'We look at it.')
  t.clock.advance({ minutes: 5 })
  await desk(t).answer(first, 'It is there.')
  await desk(t).close(second)
  expect((await desk(t).thread(first)).first_answer_seconds).toBe(90)
  expect((await desk(t).thread(second)).first_answer_seconds).toBe(390)
  expect((await desk(t).inbox()).target_seconds).toBe(600)
  await setting(t, 'consultation_target_minutes', '3')
  expect((await desk(t).inbox()).target_seconds).toBe(180)
})

test('the usual wait is the median of a week, said once ten are known [SERVICE-26]', async () => {
  t.clock.advance({ days: 8 })
  const anna = await player()
  for (const seconds of [30, 60, 90, 100, 110, 130, 150, 600, 3_000]) {
    const id = await anna.opened()
    t.clock.advance({ seconds })
    await desk(t).close(id)
  }
  expect(await anna.usual()).toBeNull()
  const id = await anna.opened()
  t.clock.advance({ seconds: 140 })
  await desk(t).answer(id, 'Here.')
  // Between 110 and 130 seconds.
  expect(await anna.usual()).toBe(2)
  t.clock.advance({ days: 8 })
  expect(await anna.usual()).toBeNull()
})

test('read by staff is shown to the player, told once for each time that she wrote [SERVICE-27]', async () => {
  const anna = await player()
  const id = await anna.opened()
  expect((await anna.thread(id)).read).toBe(0)
  const before = (await pushed('consultation-read')).length
  t.clock.advance({ seconds: 1 })
  await desk(t).thread(id)
  expect((await anna.thread(id)).read).toBe(0)
  expect((await desk(t).read(id)).status).toBe(200)
  await desk(t).read(id)
  expect((await anna.thread(id)).read).toBe(1)
  expect((await pushed('consultation-read')).slice(before).map(({ to }) => to)).toEqual([anna.id])
  t.clock.advance({ seconds: 1 })
  await anna.say(id, 'Anybody?')
  expect((await anna.thread(id)).read).toBe(0)
})

test('typing is seen on the other side for six seconds, in an own and open consultation alone [SERVICE-27]', async () => {
  const [anna, beth] = [await player(), await player()]
  const id = await anna.opened()
  await beth.type(id)
  expect((await desk(t).thread(id)).typing).toBe(0)
  await anna.type(id)
  expect((await desk(t).thread(id)).typing).toBe(1)
  await anna.say(id, 'Here it is')
  expect((await desk(t).thread(id)).typing, 'what was typed has arrived').toBe(0)
  await anna.type(id)
  t.clock.advance({ seconds: 6 })
  expect((await desk(t).thread(id)).typing).toBe(0)
  await desk(t).type(id)
  expect((await pushed('consultation-typing')).map(({ to, payload }) => [to, payload])).toEqual([[anna.id, { id }]])
  await anna.type(id)
  await desk(t).answer(id, 'Done')
  expect((await desk(t).thread(id)).typing).toBe(0)
  await desk(t).close(id)
  await desk(t).type(id)
  expect(await pushed('consultation-typing')).toHaveLength(1)
})

test('that the player types or has read is told of the open case and moves no list; of one that ended nothing is [SERVICE-27]', async () => {
  const anna = await player()
  const id = await anna.opened()
  const rowsOf = async (list: string) => {
    await t.drainOutbox()
    return t.told.filter((row) => row.list === list && row.id === id).length
  }
  const listed = await rowsOf('consultations')
  expect(listed).toBeGreaterThan(0)
  await anna.type(id)
  await anna.type(id)
  expect(await rowsOf('consultation')).toBe(1)
  t.clock.advance({ seconds: 4 })
  await anna.type(id)
  expect(await rowsOf('consultation')).toBe(2)
  expect(await rowsOf('consultations')).toBe(listed)
  await desk(t).answer(id, 'Here.')
  await anna.thread(id)
  await anna.thread(id)
  expect(await rowsOf('consultation')).toBe(3)
  await anna.close(id)
  t.clock.advance({ seconds: 4 })
  await anna.type(id)
  expect(await rowsOf('consultation')).toBe(3)
})

test('players read the name that a member of staff chose, never an account; what was signed stays [SERVICE-12]', async () => {
  const anna = await player()
  const id = await anna.opened()
  await desk(t).answer(id, 'First')
  expect(await anna.thread(id)).toMatchObject({ desk: '' })
  expect((await desk(t).name('staff1')).status).toBe(400)
  expect((await desk(t).name('小玉')).status).toBe(200)
  expect((await desk(t, staff2).name('小玉')).body.message).toBe('A colleague has this name')
  await desk(t).answer(id, 'Second')
  expect(await anna.thread(id)).toMatchObject({ desk: '小玉' })
  await desk(t).name('Mei Lin')
  await desk(t).answer(id, 'Third')
  const seen = await anna.thread(id)
  expect(seen.entries.map(({ by, text }) => `${by}: ${text}`)).toEqual([': Paid at noon.', ': First', '小玉: Second', 'Mei Lin: Third'])
  expect(JSON.stringify(seen)).not.toContain('staff1')
  await desk(t).name('')
  expect((await anna.thread(id)).desk).toBe('')
  expect((await desk(t, staff2).name('小玉')).status).toBe(200)
})
