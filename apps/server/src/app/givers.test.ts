import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * One gate for everything that gives (REWARDS-12): whoever calls a function of a door that gives has asked it, in its own file, in one it calls or in
 * one that calls it. Read off the files, so that a new giver that forgets is found before anybody is given anything.
 */

const GIVES = /\b(payPrize|issueBonus|approvePrincipal|grantPoints|givePack)\(/
const ASKS = /\b(requireOfferAllowed|lockOfferAllowed|offerAllowed|freeForOffers)\(/

/** What gives and is not asked, or was asked elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'wallet/activity/bonus-grant.service.ts': 'staff give by hand, under four eyes, and are told what stands against it',
  'points/adjust.service.ts': 'staff correct by hand',
}
/** These rooms are the doors themselves. */
const DOORS = new Set(['wallet/activity/bonus-issue.service.ts', 'wallet/activity/prize.service.ts', 'points/move.service.ts'])

const modules = join(import.meta.dirname, '../modules')
const names = globSync('*/**/*.ts', { cwd: modules }).map((name) => name.replaceAll('\\', '/'))
const files = new Map(
  names
    .filter((name) => !/\.(test|fixture)\.ts$|\/seed/.test(name))
    .map((name) => [name, readFileSync(join(modules, name), 'utf8')] as const),
)
const roomOf = (name: string) => name.slice(0, name.indexOf('/'))

const named = (text: string) => [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = '']) => name)

/** Whether a file says one of the names of another of its room: imported from its file, or from the door of the sub-folder in which that stands. */
function sees(from: string, to: string): boolean {
  if (from === to || roomOf(from) !== roomOf(to)) return false
  const text = files.get(from) ?? ''
  if (text.includes(`/${basename(to)}'`)) return true
  return (
    text.includes(`/${basename(dirname(to))}/door.ts'`) && named(files.get(to) ?? '').some((name) => new RegExp(`\\b${name}\\(`).test(text))
  )
}

/** Files of the same room that import this one. */
const importersOf = (name: string) => [...files.keys()].filter((other) => sees(other, name))

/** Files of the same room that this one imports. */
const importedBy = (name: string) => [...files.keys()].filter((other) => sees(name, other))

const asks = (name: string) => ASKS.test(files.get(name) ?? '')

/** Itself or what it calls, or a file of its room by which it is called. */
function asked(name: string, seen: ReadonlySet<string> = new Set()): boolean {
  if (asks(name) || importedBy(name).some(asks)) return true
  return importersOf(name)
    .filter((other) => !seen.has(other) && !/\/(routes|operator-routes|room|door)\.ts$/.test(other))
    .some((other) => asked(other, new Set([...seen, name])))
}

const givers = [...files].flatMap(([name, text]) => (GIVES.test(text) && !DOORS.has(name) ? [name] : []))

test('the rooms that give are found', () => {
  expect(givers).toContain('promotions/applications/give.service.ts')
  expect(givers.length).toBeGreaterThan(3)
})

test.each(givers.filter((name) => !(name in ELSEWHERE)))('%s has asked the gate of everything that gives', (name) => {
  expect(asked(name)).toBe(true)
})

test('an exception is still a giver', () => {
  for (const name of Object.keys(ELSEWHERE)) expect(givers, name).toContain(name)
})
