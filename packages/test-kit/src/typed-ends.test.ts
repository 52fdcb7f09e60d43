import { defineEvent } from '@jade/contract/event'
import { definePrivatePush, definePush, hint } from '@jade/contract/push'
import { refuse, refuseFields, type Unit } from '@jade/service/app'
import { reaction } from '@jade/service/room'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const written = defineEvent<{ readonly id: string }>('note.written')
const removed = defineEvent<{ readonly id: string; readonly why: string }>('note.removed')
const told = definePush('told', { summary: 'Told', payload: z.strictObject({ id: z.string() }), refetch: [] })
const looked = definePush('looked', { summary: 'Looked', payload: hint, refetch: [] })
const ended = definePrivatePush<{ readonly at: number }>('ended')

/** Never run: what must not compile is marked, and the type check fails where it does. */
const neverRun = (u: Unit) => {
  u.emit({ name: written, payload: { id: '1' } })
  // @ts-expect-error another type
  u.emit({ name: written, payload: { id: 1 } })
  // @ts-expect-error less than the event carries
  u.emit({ name: removed, payload: { id: '1' } })
  // @ts-expect-error a name that nobody defined
  u.emit({ name: 'note.written', payload: { id: '1' } })
  u.push('system', told, { id: '1' })
  u.push('system', looked)
  u.push('system', ended, { at: 1 })
  // @ts-expect-error this push carries something
  u.push('system', told)
  // @ts-expect-error this push carries something else
  u.push('system', ended, { at: '1' })
  // @ts-expect-error this push carries nothing
  u.push('system', looked, { id: '1' })
  // @ts-expect-error a name that nobody defined
  u.push('system', 'told', { id: '1' })
  // @ts-expect-error a code that stands in no table
  refuse('note.unheard_of')
  // @ts-expect-error a field's code that stands in no table
  refuseFields({ text: 'note.unheard_of' })
}

const byId = async (_app: unknown, _u: unknown, { id }: { id: string }) => void id
const byReason = async (_app: unknown, _u: unknown, { why }: { why: string }) => void why

test('the wrong pair of event and reaction, push and payload, refusal and table does not compile', () => {
  expect(neverRun).toBeTypeOf('function')
  expect(reaction('note.see', removed, byReason).on).toBe('note.removed')
  expect(reaction('note.see', removed, byId).on).toBe('note.removed')
  // @ts-expect-error the event does not carry what this reaction reads
  expect(reaction('note.see', written, byReason).on).toBe('note.written')
})
