import { testKey } from '@jade/test-kit/config'
import { runCases } from '@jade/test-kit/conformance/kit'
import { seamlessCases } from '@jade/test-kit/conformance/seamless-cases'
import { studioDriver } from '@jade/test-kit/conformance/studio-driver'
import { vendorCases } from '@jade/test-kit/conformance/vendor-cases'
import { FakeOperator } from '@jade/test-kit/fake-operator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootStudio, KEY, PUBLIC_URL, type StudioFixture } from '../fixture/studio.fixture.ts'

const seamless = { operator: 'jade-one', keyHex: testKey('jade-one') }

let studio: StudioFixture
let operator: FakeOperator
let url: string
beforeAll(async () => {
  operator = new FakeOperator(seamless, () => studio.now())
  studio = await bootStudio(undefined, undefined, await operator.listen())
  url = await studio.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  operator.close()
  await studio.close()
})

/** Time passes as far as the studio knows. */
const pause = async (ms: number) => studio.advance(ms)
const driver = (as: { readonly operator: string; readonly keyHex: string }) => studioDriver({ ...as, url, now: studio.now, pause })

it('the studio keeps the protocol of a transfer wallet', async () => {
  const as = { operator: 'jade', keyHex: KEY }
  const play = async (player: string, most: string) => {
    await driver(as)(player, most)
    await studio.quiet()
  }
  // The pages of the stage are built by another step; here it is enough that they are at the studio.
  const reach = (address: string) => (/\/(play|verify)\b/.test(address) ? `${url}/healthz` : address.replace(PUBLIC_URL, url))
  const verdicts = await runCases(vendorCases, { ...as, url, now: studio.now, reach, play })
  expect(verdicts.filter(({ ok }) => !ok)).toEqual([])
  expect(await studio.breaches()).toEqual([])
}, 60_000)

it('the studio keeps the protocol of a seamless wallet', async () => {
  const until = async (fact: () => boolean) => {
    for (let round = 0; !fact() && round < 20; round += 1) {
      studio.advance(61_000)
      await studio.service.jobs.run('studio.seamless')
    }
  }
  const verdicts = await runCases(seamlessCases, { operator, play: driver(seamless), until })
  expect(verdicts.filter(({ ok }) => !ok)).toEqual([])
  expect(await studio.breaches()).toEqual([])
}, 60_000)
