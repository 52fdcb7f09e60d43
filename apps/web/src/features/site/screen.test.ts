import { describe, expect, it } from 'vitest'
import { addressesOf, oneOf, type Screen, textOf, wholeOf } from './screen.ts'

const screen = (name: string, desktop?: string, mobile?: string): Screen => ({
  name,
  ...(desktop && { desktop }),
  ...(mobile && { mobile }),
  guard: 'guest',
  layout: 'plain',
  title: () => name,
  views: {},
})

const list = (...screens: Screen[]) =>
  addressesOf(screens).map(({ device, path, screen: { name }, own }) => `${device} ${path} = ${name}${own ? '' : ' (twin)'}`)

describe('addresses of screens', () => {
  it('are the own paths and, where the twin has another name, the twin\u2019s address on this device (PATHS-3)', () => {
    expect(list(screen('about', '/about', '/mobile/f-mine/ac/about'))).toEqual([
      'desktop /about = about',
      'mobile /mobile/f-mine/ac/about = about',
      'desktop /f-mine/ac/about = about (twin)',
      'mobile /mobile/about = about (twin)',
    ])
  })

  it('have no second name where both paths are twins already', () => {
    expect(list(screen('home', '/', '/mobile'))).toEqual(['desktop / = home', 'mobile /mobile = home'])
  })

  it('stand in for a screen that this device does not have, with what its address means (PATHS-3)', () => {
    const cards = {
      ...screen('cards', '/member/cards', '/mobile/cards'),
      alsoAt: [{ device: 'desktop', path: '/card-add', search: { add: 1 } }],
    } as const
    expect(addressesOf([cards]).filter(({ search }) => search !== undefined)).toEqual([
      { device: 'desktop', path: '/card-add', screen: cards, own: false, search: { add: 1 } },
    ])
  })

  it('leave an address to the screen that owns it [RULE-004]', () => {
    expect(list(screen('mine', '/member', '/mobile/f-mine/mine'), screen('other', '/f-mine/mine'))).not.toContain(
      'desktop /f-mine/mine = mine (twin)',
    )
  })

  it('give no twin to a screen of one device, nor to paths that no device redirect touches', () => {
    expect(list(screen('next', '/member/deposit-next'))).toEqual(['desktop /member/deposit-next = next'])
    expect(list(screen('maintenance', '/maintenance', '/maintenance'))).toEqual([
      'desktop /maintenance = maintenance',
      'mobile /maintenance = maintenance',
    ])
  })
})

describe('query values', () => {
  it('that are bad become defaults', () => {
    expect([oneOf('third', ['bank', 'third']), oneOf('x', ['bank', 'third']), oneOf(undefined, ['bank'])]).toEqual([
      'third',
      'bank',
      'bank',
    ])
    expect([wholeOf('7', 0), wholeOf(7, 0), wholeOf('abc', 0), wholeOf(-1, 0), wholeOf(1.5, 3)]).toEqual([7, 7, 0, 0, 3])
    expect([textOf('a'), textOf(12), textOf(''), textOf({}), textOf('abc', 2)]).toEqual(['a', '12', undefined, undefined, 'ab'])
  })
})
