import { describe, expect, it } from 'vitest'
import { byGroup, maintenanceTimes, type PlatformEntry } from './platforms.ts'

const platform = (gp_code: string, group: PlatformEntry['group']) => ({ gp_code, group }) as PlatformEntry

describe('platforms in the navigation', () => {
  it('stand in their groups, in the order of the navigation, and an empty group is left out [UI-013 RULE-023]', () => {
    const groups = byGroup([platform('A', 'lottery'), platform('B', 'slots'), platform('C', 'slots')])
    expect(groups.map(([group, own]) => `${group}:${own.map((one) => one.gp_code).join()}`)).toEqual(['slots:B,C', 'lottery:A'])
  })

  it('split their maintenance text at 16 and 18 [CONST-013]', () => {
    expect(maintenanceTimes('2026-11-21 10:00~ 2026-11-21 18:00')).toEqual(['2026-11-21 10:00', '2026-11-21 18:00'])
  })
})
