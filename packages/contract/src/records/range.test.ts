import { describe, expect, it } from 'vitest'
import { recordRange } from './range.ts'

const now = new Date('2026-11-21T00:30:00+08:00')
const taipei = (text: string) => new Date(`${text}+08:00`)

describe('the range of a record list', () => {
  it('is the last 30 days including today [CONST-047]', () => {
    expect(recordRange(now)).toEqual({ from: taipei('2026-10-23T00:00:00'), until: taipei('2026-11-22T00:00:00') })
  })

  it('takes whole days, with or without their times [RULE-102]', () => {
    const day = { from: taipei('2026-11-20T00:00:00'), until: taipei('2026-11-21T00:00:00') }
    expect(recordRange(now, '2026-11-20', '2026-11-20')).toEqual(day)
    expect(recordRange(now, '2026-11-20 00:00:00', '2026-11-20 23:59:59')).toEqual(day)
  })

  it('is clipped to 30 days before today', () => {
    expect(recordRange(now, '2020-01-01', '2026-11-21').from).toEqual(taipei('2026-10-22T00:00:00'))
  })

  it('is empty for a date that does not exist', () => {
    const { from, until } = recordRange(now, '2026-02-31', '2026-02-31')
    expect(until.getTime() - from.getTime()).toBeLessThanOrEqual(0)
  })
})
