import { expect, test } from 'vitest'
import { MOST, noteOf, readNotes, withNote } from './notes.rules.ts'

test('a note is found under its name on its shelf, the newer in place of the older', () => {
  const notes = withNote(withNote(withNote({}, 'races', ['1', 'a']), 'packets', ['1', { root: 'b' }]), 'races', ['1', 'c'])
  expect([noteOf(notes, 'races', '1'), noteOf(notes, 'packets', '1'), noteOf(notes, 'plays', '1')]).toEqual(['c', { root: 'b' }, null])
  expect(readNotes(JSON.stringify(notes))).toEqual(notes)
})

test('of a shelf that is full the oldest goes', () => {
  let notes = {}
  for (let at = 0; at <= MOST; at += 1) notes = withNote(notes, 'plays', [String(at), at])
  expect([noteOf(notes, 'plays', '0'), noteOf(notes, 'plays', '1'), noteOf(notes, 'plays', String(MOST))]).toEqual([null, 1, MOST])
})

test.each(['', 'null', '7', '[', '{"plays":7}', '{"plays":[7,["a",1]]}'])('what is no notes is none: %s', (text) =>
  expect(readNotes(text)).toEqual({}),
)
