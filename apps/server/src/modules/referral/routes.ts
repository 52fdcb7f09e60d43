import { referralCalls } from '@jade/contract/referral/calls'
import { referralOperatorCalls } from '@jade/contract/referral/operator-calls'
import { table } from '@jade/service/room'
import { ownFriends, ownPayouts, recommendBonus } from './list.service.ts'
import { decidePair, listBatches, listPairs, listPayouts } from './operate.service.ts'

export const referralRoutes = table(referralCalls, (app) => ({
  recommendBonus: (request) => recommendBonus(app, request),
  payouts: (request) => ownPayouts(app, request),
  friends: (request) => ownFriends(app, request),
}))

export const referralOperatorRoutes = table(referralOperatorCalls, (app) => ({
  batches: (request) => listBatches(app, request),
  payouts: (request) => listPayouts(app, request),
  pairs: (request) => listPairs(app, request),
  decide: (request) => decidePair(app, request),
}))
