import { expect, it } from 'vitest'
import { blurOf } from '../../../../stage/slot-kit/look.ts'
import { strips } from '../pay-table.ts'
import { stage } from './stage.ts'

it('a reel that turns shows no symbol which its strips do not have: no pearl on the first and the last (player audit, m10)', () => {
  const { look } = stage
  for (let reel = 0; reel < look.grid.reels; reel += 1) {
    const standing = new Set(Object.values(strips).flatMap((set) => [...(set[reel] ?? '')]))
    const running = blurOf(look, reel)
    expect(
      running.filter((letter) => !standing.has(letter)),
      `reel ${reel + 1}`,
    ).toEqual([])
    expect([reel, running.includes('W')]).toEqual([reel, reel >= 1 && reel <= 3])
  }
})
