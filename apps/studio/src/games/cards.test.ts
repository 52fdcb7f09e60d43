import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cards as found } from '../verifier/cards.ts'
import { cards } from './cards.ts'
import { games } from './index.ts'

const here = import.meta.dirname
const folders = globSync('*/*/card.ts', { cwd: here }).map((file) => file.replaceAll('\\', '/').replace('/card.ts', ''))
const listed = [...games.values()].filter(({ inside }) => inside === null)

describe('the cards', () => {
  it('are listed once each, every folder that has one', () => {
    expect(listed.map(({ folder }) => folder).toSorted()).toEqual(folders.toSorted())
    expect(new Set(cards.map(({ card }) => card.rules.code)).size).toBe(cards.length)
  })

  it('are the same to the verifier, which finds them by their place', () => {
    expect(new Set(found)).toEqual(new Set(cards.map(({ card }) => card)))
  })

  it('say each one way of playing', () => {
    for (const { card } of cards) {
      const { alone, stepped, table, lottery, sport, series } = card
      expect([alone, stepped, table, lottery, sport, series].filter(Boolean), card.rules.code).toHaveLength(1)
    }
  })
})

describe.each(listed.map((game) => [game.rules.code, game] as const))('the folder of %s', (code, { folder, page, series, sport }) => {
  const has = (name: string) => existsSync(join(here, folder, name))

  it('has all that is found by its place', () => {
    expect(folder.endsWith(`/${code.toLowerCase()}`)).toBe(true)
    const own = ['card.ts', 'promise.ts', 'guide.ts', 'words.ts', 'proof.test.ts', 'cover.svg', 'README.md', 'stage']
    expect([...own, ...(series || sport ? [] : ['verify.ts'])].filter((name) => !has(name))).toEqual([])
    expect(has(pageFile(page))).toBe(true)
  })

  it('is named nowhere but in its folder and on its line of cards.ts', () => {
    const within = '{entries,guide,pages,promises,rounds,seeds,sessions,vendor,verify,verify-page,verifier,games}/*.ts'
    const code = globSync(within, { cwd: join(here, '..') }).map((file) => file.replaceAll('\\', '/'))
    const others = code.filter((file) => !/\.(test|fixture)\.ts$|write-vectors|^games\/cards\.ts$/.test(file))
    const naming = others.filter((file) => readFileSync(join(here, '..', file), 'utf8').includes(`/${folder}/`))
    // Kinds that have one game each are built on it: its rounds are verified and shown by its own functions.
    const kinds = series || sport ? /^(verifier|verify-page|verify)\// : /^$/
    expect(naming.filter((file) => !kinds.test(file))).toEqual([])
  })
})

/** What a shared page needs of the game, or the page that the game has for itself. */
function pageFile(page: string): string {
  const [, shared] = /^entries\/(\w+)$/.exec(page) ?? []
  return shared === 'lottery' ? 'stage/face.ts' : shared ? 'stage/stage.ts' : 'stage/page.html'
}
