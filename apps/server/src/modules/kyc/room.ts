import { kycErrors, kycFieldTexts } from '@jade/contract/kyc/errors'
import type { Room } from '@jade/service/room'
import { kycOperatorRoutes, kycRoutes } from './routes.ts'
import { seedPersons } from './seed.ts'

/** Who a player is: personal data given once, ID card and its review. */
export const kycRoom: Room = {
  name: 'kyc',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [kycRoutes],
  operatorRoutes: [kycOperatorRoutes],
  errors: kycErrors,
  fieldTexts: kycFieldTexts,
  seed: seedPersons,
}
