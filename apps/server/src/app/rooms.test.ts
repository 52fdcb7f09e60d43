import { expect, test } from 'vitest'
import { rooms } from './rooms.ts'

const names: Readonly<Record<string, readonly string[]>> = {
  permission: rooms.flatMap((room) => Object.keys(room.permissions ?? {})),
  template: rooms.flatMap((room) => Object.keys(room.templates ?? {})),
  notification: rooms.flatMap((room) => (room.notifications ?? []).map(({ name }) => name)),
  push: rooms.flatMap((room) => Object.values(room.pushes ?? {}).map(({ name }) => name)),
  check: rooms.flatMap((room) => (room.checks ?? []).map(({ kind }) => kind)),
  reaction: rooms.flatMap((room) => (room.reactions ?? []).map(({ name }) => name)),
  job: rooms.flatMap((room) => (room.jobs ?? []).map(({ name }) => name)),
  error: rooms.flatMap((room) => Object.keys({ ...room.errors, ...room.fieldTexts })),
}

test.each(Object.entries(names))('what rooms declare has one owner: no %s stands twice', (_, all) => {
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
})
