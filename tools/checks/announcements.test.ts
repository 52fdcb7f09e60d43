import { expect, it } from 'vitest'
import { judgeAnnouncements } from './announcements.ts'

const contract = [{ file: 'events.ts', text: "export const noteWritten = defineEvent<NoteWritten>('note.written')\n" }]
const says = { file: 'write.service.ts', text: 'u.emit({ name: noteWritten, payload })' }
const hears = { file: 'room.ts', text: "reactions: [reaction(\n  'note.see',\n  noteWritten, (_app, u, note) => see(u, note))]" }

const decides = { file: 'room.ts', text: "reactions: [decision('note.decided', noteWritten, (_app, u, note) => decided(u, note))]" }

const tells = { file: 'notifications.ts', text: "[notification('seen', noteWritten, (note) => playerMessage(note))]" }

const counts = { file: 'notes.rules.ts', text: 'export const notes: Counter<NoteWritten> = {\n  on: noteWritten,\n}' }

it('an event with who announces it and who listens is fine, be it to tell the player or to count', () => {
  expect(judgeAnnouncements(contract, [says, hears])).toEqual([])
  expect(judgeAnnouncements(contract, [says, decides])).toEqual([])
  expect(judgeAnnouncements(contract, [says, tells])).toEqual([])
  expect(judgeAnnouncements(contract, [says, counts])).toEqual([])
})

it.each([
  ['nobody listens to', [says], 'no reaction listens to noteWritten'],
  ['nobody announces', [hears], 'nothing announces noteWritten'],
])('an event that %s is named', (_, rooms, say) => {
  expect(judgeAnnouncements(contract, rooms)).toMatchObject([expect.stringContaining(say)])
})
