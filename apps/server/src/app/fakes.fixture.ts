import { afterAll } from 'vitest'
import { outside } from '../modules/cashier/outside/fake-provider.fixture.ts'
import { renewVendors } from '../modules/platforms/fake-vendor.fixture.ts'

/** Test files of one worker share the fakes of the outside: each leaves them as it found them. */
afterAll(() => {
  renewVendors()
  outside.renew()
})
