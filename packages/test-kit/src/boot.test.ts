import { call, data, done } from '@jade/contract/call'
import { defineEvent } from '@jade/contract/event'
import { definePrivatePush } from '@jade/contract/push'
import { Refusal, refuse } from '@jade/service/app'
import { reaction, type Room, table } from '@jade/service/room'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bootApp, type TestApp } from './boot.ts'

const calls = {
  write: call({
    method: 'POST',
    path: '/notes',
    auth: 'player',
    rate: 'write',
    idempotent: true,
    summary: 'Writes a note',
    body: z.strictObject({ text: z.string('required').check(z.minLength(1, 'required'), z.maxLength(5, 'text_length')) }),
    ok: data(z.object({ id: z.string() })),
  }),
  read: call({
    method: 'GET',
    path: '/notes/{id}',
    auth: 'optional',
    rate: 'read',
    summary: 'Reads a note',
    params: z.strictObject({ id: z.string().check(z.regex(/^\d+$/, 'type_form')) }),
    ok: data(z.object({ text: z.string() })),
  }),
  refuse: call({ method: 'POST', path: '/refuse', auth: 'none', rate: 'write', refusesAs: 'outcome', summary: 'Refuses', ok: done }),
}

const noteWritten = defineEvent<{ readonly id: string }>('note.written')
const notePush = definePrivatePush<{ readonly id: string }>('note')

const notes: Room = {
  name: 'note',
  migrations: new URL('./testroom/migrations/', import.meta.url),
  errors: { 'note.full': { status: 403, zh: '已滿 {max}', en: 'Full at {max}' } },
  routes: [
    table(calls, (app) => ({
      write: ({ intent, body, actor }) =>
        app.unit(intent, async (u) => {
          const { rows } = await u.tx.query<{ id: bigint }>('insert into note.note (player_id, text) values ($1, $2) returning id', [
            actor.playerId,
            body.text,
          ])
          const id = String(rows[0]?.id)
          u.emit({ name: noteWritten, payload: { id } })
          u.push(actor.playerId, notePush, { id })
          return { data: { id } }
        }),
      read: async ({ params }) => {
        const { rows } = await app.db.query<{ text: string }>('select text from note.note where id = $1', [BigInt(params.id)])
        if (rows[0] === undefined) throw refuse('kernel.not_found')
        return { data: { ...rows[0], secret: 'not for you' } }
      },
      refuse: async () => {
        throw new Refusal('note.full', { max: 5 })
      },
    })),
  ],
  reactions: [
    reaction('note.see', noteWritten, async (_, u, payload) => {
      await u.tx.query('insert into note.seen (note_id) values ($1)', [BigInt(payload.id)])
    }),
  ],
}

let t: TestApp
beforeAll(async () => {
  t = await bootApp({
    rooms: [notes],
    authenticatePlayer: async (_, token) =>
      /^\d+$/.test(token) ? { kind: 'player', playerId: BigInt(token), sessionId: `s${token}` } : null,
  })
})
afterAll(() => t.close())

test('a call writes, its key replays the reply, and its announcement reaches reaction and socket once', async () => {
  const first = await t.call(calls.write, { token: '7', key: 'k1', body: { text: 'hi' } })
  expect(first).toMatchObject({ status: 200, body: { status: 'success', message: '', data: { id: '1' } } })
  expect((await t.call(calls.write, { token: '7', key: 'k1', body: { text: 'hi' } })).text).toBe(first.text)
  expect((await t.call(calls.write, { token: '7', key: 'k1', body: { text: 'ho' } })).status).toBe(409)
  expect(await t.drainOutbox()).toBe(2)
  expect(await t.drainOutbox()).toBe(0)
  expect((await t.app.db.query('select * from note.seen')).rows).toEqual([{ note_id: 1n }])
  expect(t.pushes).toEqual([{ to: 7n, name: 'note', payload: { id: '1' } }])
})

test('replies carry only what their schema names', async () => {
  expect((await t.call(calls.read, { params: { id: '1' } })).body).toEqual({ status: 'success', message: '', data: { text: 'hi' } })
})

test('refusals speak the language of the caller', async () => {
  expect((await t.call(calls.refuse, { lang: 'en' })).body).toEqual({
    status: 'error',
    code: 200,
    error_code: 'note.full',
    message: 'Full at 5',
  })
  expect((await t.call(calls.refuse)).body.message).toBe('已滿 5')
  expect((await t.call(calls.write, { body: { text: 'x' } })).status).toBe(401)
  expect((await t.call(calls.write, { token: '7', lang: 'en', body: { text: '123456' } })).body).toMatchObject({
    code: 400,
    error: { text: ['Wrong length'] },
  })
})
