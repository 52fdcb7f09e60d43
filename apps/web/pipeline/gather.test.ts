import { describe, expect, it } from 'vitest'
import { type Chunk, gather } from './gather.ts'

const chunk = (name: string, kilobytes: number, imports: readonly string[] = [], entry = false): Chunk => ({
  fileName: `${name}.js`,
  moduleIds: [name],
  imports: imports.map((one) => `${one}.js`),
  isEntry: false,
  isDynamicEntry: entry,
  facadeModuleId: entry ? name : null,
  code: ' '.repeat(kilobytes * 1000),
})

const none = {
  fixed: /fixed/,
  first: /home/,
  frameOf: (entry: string) => (/home|page/.test(entry) ? /frame/ : undefined),
  afterOf: (entry: string) => (/home/.test(entry) ? /after|below/ : /page/.test(entry) ? /after/ : undefined),
}
const grouped = (chunks: readonly Chunk[]) => {
  const groups = gather(chunks, none)
  return (one: string, other: string) => groups.has(one) && groups.get(one) === groups.get(other)
}

describe('gather', () => {
  it('puts together what the same screens need, however large', () => {
    expect(grouped([chunk('a', 90), chunk('b', 90), chunk('s', 1, ['a', 'b'], true)])('a', 'b')).toBe(true)
  })

  it('lets nobody fetch more without need than a request costs, and those who have just arrived an eightieth of it', () => {
    const screens = (small: number, first: string) => [
      chunk('a', 90),
      chunk('b', small),
      chunk('s', 1, ['a', 'b'], true),
      chunk(first, 1, ['a'], true),
    ]
    expect(grouped(screens(7, 'other'))('a', 'b')).toBe(true)
    expect(grouped(screens(9, 'other'))('a', 'b')).toBe(false)
    expect(grouped(screens(7, 'home'))('a', 'b')).toBe(false)
  })

  it('weighs what a first screen asks for like that of eight others', () => {
    const screens = (needsBoth: string) => [
      chunk('a', 90),
      chunk('b', 60),
      chunk(needsBoth, 1, ['a', 'b'], true),
      chunk('other', 1, ['a'], true),
    ]
    expect(grouped(screens('home'))('a', 'b')).toBe(true)
    expect(grouped(screens('third'))('a', 'b')).toBe(false)
  })

  it('takes what only the first screen has below for a part of it', () => {
    const screens = (below: string) => [
      chunk('a', 9),
      chunk('b', 9),
      chunk('frame', 1, [], true),
      chunk('home', 1, ['a'], true),
      chunk(below, 1, ['b'], true),
    ]
    expect(grouped(screens('below'))('a', 'b')).toBe(false)
    expect(grouped([...screens('below'), chunk('c', 9), chunk('after', 1, ['c'], true)])('b', 'c')).toBe(true)
    expect(grouped([...screens('apart'), chunk('c', 9), chunk('after', 1, ['c'], true)])('b', 'c')).toBe(false)
  })

  it('counts a screen and the frame that it stands in as one page', () => {
    const chunks = [
      chunk('a', 90),
      chunk('b', 90),
      chunk('frame', 1, ['a'], true),
      chunk('home', 1, ['b'], true),
      chunk('page', 1, ['b'], true),
    ]
    expect(grouped(chunks)('a', 'b')).toBe(true)
  })

  it('puts together what every page fetches once it stands, unless somebody who has just arrived would wait for it', () => {
    const pages = (home: readonly string[]) => [
      chunk('a', 7),
      chunk('b', 7),
      chunk('frame', 1, [], true),
      chunk('after', 1, ['a', 'b'], true),
      chunk('home', 1, home, true),
      ...Array.from({ length: 30 }, (_, at) => chunk(`page${at}`, 1, at === 0 ? ['a'] : [], true)),
    ]
    expect(grouped(pages([]))('a', 'b')).toBe(true)
    expect(grouped(pages(['a']))('a', 'b')).toBe(false)
    expect(grouped(pages(['a', 'b']))('a', 'b')).toBe(true)
  })

  it('leaves alone what is fixed, what is an entry, and what would come to import itself by way of another file', () => {
    const chunks = [chunk('a', 1, ['fixed']), chunk('fixed', 90, ['b']), chunk('b', 1), chunk('s', 1, ['a'], true)]
    expect(gather(chunks, none)).toEqual(new Map())
  })
})
