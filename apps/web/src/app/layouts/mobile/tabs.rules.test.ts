import { expect, it } from 'vitest'
import { tabOf } from './tabs.rules.ts'

it.each([
  ['/mobile', 'home'],
  ['/mobile/f-game/game', 'home'],
  ['/mobile/f-entry/register', 'home'],
  ['/mobile/f-activity/activity-list', 'offers'],
  ['/mobile/f-wallet/deposit', 'wallet'],
  ['/mobile/f-customer/customer', 'service'],
  ['/mobile/f-mine/mine', 'mine'],
  ['/mobile/f-bet-record/bet-record', 'mine'],
  ['/mobile/f-trans-record/trans-record', 'mine'],
  ['/mobile/f-message-center/message-manager', 'mine'],
  ['/mobile/f-bank/bank-add', 'mine'],
  ['/mobile/f-vip/vip', 'mine'],
  ['/mobile/member/account-manage', 'mine'],
] as const)('%s belongs to %s [RULE-024]', (path, tab) => expect(tabOf(path)).toBe(tab))
