import { expect, it } from 'vitest'
import { mayReload } from './fetched.ts'

it('reloads for a lost chunk at most once a minute [ERR-059 CONST-051]', () => {
  expect([mayReload(null, 5), mayReload(1000, 60_999), mayReload(1000, 61_000), mayReload(9000, 10)]).toEqual([true, false, true, true])
})
