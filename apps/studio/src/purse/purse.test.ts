import { systemIntent } from '@jade/service/app'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootStudio, type StudioFixture } from '../fixture/studio.fixture.ts'
import { studioBook } from './book.ts'
import { openPurse } from './purse.ts'

let studio: StudioFixture
beforeAll(async () => {
  studio = await bootStudio()
})
afterAll(() => studio.close())

it('a win that the book does not take throws, so that no round ends as if it were paid', async () => {
  const owner = { id: 990_001n, operator: 'jade', demo: false }
  // The one posting of this form that the book refuses: out of a purse that is empty.
  const win = studio.service.app.unit(systemIntent('test'), (u) =>
    openPurse(studioBook).win(u, owner, { ref: 'r1', game: 'SLT243', cents: -100n }),
  )
  await expect(win).rejects.toThrow('the win r1 cannot be booked')
  expect(await studio.breaches()).toEqual([])
})
