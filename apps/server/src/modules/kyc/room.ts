import { kycErrors, kycFieldTexts } from '@jade/contract/kyc/errors'
import type { Room } from '@jade/service/room'
import { forgetOldCodes, sendQueuedEmail } from './email-send.service.ts'
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
  jobs: [
    { name: 'kyc.send_email', everySeconds: 1, run: sendQueuedEmail },
    { name: 'kyc.forget_codes', cron: '25 4 * * *', run: forgetOldCodes },
  ],
}
