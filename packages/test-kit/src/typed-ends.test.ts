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
  u.audit({ action: 'note.write', object: 'note 1', before: null, after: { text: 'new' } })
  u.audit({ action: 'note.remove', object: 'note 1', before: { text: 'old' }, after: null })
  u.audit({ action: 'note.read', object: 'note 1', unchanged: 'sight', facts: { pages: 2 } })
  // @ts-expect-error neither side of a write
  u.audit({ action: 'note.write', object: 'note 1' })
  // @ts-expect-error a write without what stood before
  u.audit({ action: 'note.write', object: 'note 1', after: { text: 'new' } })
  // @ts-expect-error a write without what stands now
  u.audit({ action: 'note.write', object: 'note 1', before: { text: 'old' } })
  // @ts-expect-error a side that may be left out is no side
  u.audit({ action: 'note.write', object: 'note 1', before: null, after: undefined })
  // @ts-expect-error nothing that became nothing
  u.audit({ action: 'note.write', object: 'note 1', before: null, after: null })
  // @ts-expect-error a reason for leaving the sides out that is not one
  u.audit({ action: 'note.write', object: 'note 1', unchanged: 'hurry' })
  // @ts-expect-error what changed something says so, or not
  u.audit({ action: 'note.write', object: 'note 1', unchanged: 'sight', before: null, after: { text: 'new' } })
  // @ts-expect-error a code that stands in no table
  refuse('note.unheard_of')
  // @ts-expect-error a field's code that stands in no table
  refuseFields({ text: 'note.unheard_of' })
}

const byId = async (_app: unknown, _u: unknown, { id }: { id: string }) => void id
const byReason = async (_app: unknown, _u: unknown, { why }: { why: string }) => void why

test('the wrong pair of event and reaction, push and payload, refusal and table, and an audit row without both sides do not compile', () => {
  expect(neverRun).toBeTypeOf('function')
  expect(reaction('note.see', removed, byReason).on).toBe('note.removed')
  expect(reaction('note.see', removed, byId).on).toBe('note.removed')
  // @ts-expect-error the event does not carry what this reaction reads
  expect(reaction('note.see', written, byReason).on).toBe('note.written')
})
