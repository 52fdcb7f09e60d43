import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { modes } from '@jade/contract/promotions/modes'
import { describe, expect, test } from 'vitest'
import { pictureOf } from './picture.rules.ts'

const shipped = join(import.meta.dirname, '../../../public')

describe('the picture of an offer', () => {
  test('what operators uploaded goes before what the house drew', () => {
    expect(pictureOf({ mode: 2, image: '/api/activity/picture/7/a.webp' })).toBe('/api/activity/picture/7/a.webp')
  })

  test('every mode has one of its own, and the site ships it', () => {
    const pictures = modes.map((mode) => pictureOf({ mode, image: '/img/promotions/general.svg' }))
    expect(new Set(pictures).size).toBe(modes.length)
    expect(pictures.filter((picture) => !existsSync(join(shipped, picture)))).toEqual([])
  })
})
