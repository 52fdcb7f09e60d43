import { adjustmentsCalls } from '@jade/contract/adjustments/calls'
import { cashierOperatorCalls } from '@jade/contract/cashier/operator-calls'
import { accountOperatorCalls } from '@jade/contract/cashier/account-operator-calls'
import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { contentOperatorCalls } from '@jade/contract/content/operator-calls'
import { gamesOperatorCalls } from '@jade/contract/games/operator-calls'
import { gamesReviewCalls } from '@jade/contract/games/review-calls'
import { identityOperatorCalls } from '@jade/contract/identity/operator-calls'
import { kycOperatorCalls } from '@jade/contract/kyc/calls'
import { platformsOperatorCalls } from '@jade/contract/platforms/calls'
import { turnoverOperatorCalls } from '@jade/contract/turnover/operator-calls'
import { walletOperatorCalls } from '@jade/contract/wallet/operator-calls'
import { limitOperatorCalls } from '@jade/contract/protection/limits'
import { restrictionOperatorCalls } from '@jade/contract/protection/restrictions'
import { referralOperatorCalls } from '@jade/contract/referral/operator-calls'
import { vipOperatorCalls } from '@jade/contract/vip/operator-calls'
import { api } from '../../app/api.ts'

export const players = api.room(identityOperatorCalls)
export const persons = api.room(kycOperatorCalls)
export const flows = api.room(turnoverOperatorCalls)
export const wallets = api.room(walletOperatorCalls)
export const platforms = api.room(platformsOperatorCalls)
export const adjustments = api.room(adjustmentsCalls)
export const limits = api.room(limitOperatorCalls)
export const restrictions = api.room(restrictionOperatorCalls)
export const agreements = api.room(contentOperatorCalls)
export const cashierAnswers = api.room(cashierOperatorCalls)
export const betAnswers = api.room(gamesReviewCalls)
export const bets = api.room(gamesOperatorCalls)
export const accounts = api.room(accountOperatorCalls)
export const consultations = api.room(consultationsOperatorCalls)
export const levels = api.room(vipOperatorCalls)
export const friends = api.room(referralOperatorCalls)
