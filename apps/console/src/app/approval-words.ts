import type { ApprovalKind } from '@jade/contract/approval'
import { adjustmentsWords } from '../features/adjustments/approval-words.ts'
import { automaticMessagesWords } from '../features/automatic-messages/approval-words.ts'
import { betsWords } from '../features/bets/approval-words.ts'
import { broadcastsWords } from '../features/broadcasts/approval-words.ts'
import { channelsWords } from '../features/channels/approval-words.ts'
import { contentWords } from '../features/content/approval-words.ts'
import { counterpartsWords } from '../features/counterparts/approval-words.ts'
import { debtsWords } from '../features/debts/approval-words.ts'
import { leaderboardWords } from '../features/leaderboard/approval-words.ts'
import { levelsWords } from '../features/levels/approval-words.ts'
import { mallWords } from '../features/mall/approval-words.ts'
import { missionsWords } from '../features/missions/approval-words.ts'
import { offersWords } from '../features/offers/approval-words.ts'
import { packetsWords } from '../features/packets/approval-words.ts'
import { playersWords } from '../features/players/approval-words.ts'
import { pointsWords } from '../features/points/approval-words.ts'
import { quarantineWords } from '../features/quarantine/approval-words.ts'
import { ratesWords } from '../features/rates/approval-words.ts'
import { restrictionsWords } from '../features/restrictions/approval-words.ts'
import { rolesWords } from '../features/roles/approval-words.ts'
import { settingsWords } from '../features/settings/approval-words.ts'
import { siteWords } from '../features/site/approval-words.ts'
import { staffWords } from '../features/staff/approval-words.ts'
import { suspenseWords } from '../features/suspense/approval-words.ts'
import { transfersWords } from '../features/transfers/approval-words.ts'
import { turnoverWords } from '../features/turnover/approval-words.ts'
import { winsWords } from '../features/wins/approval-words.ts'
import { withdrawalsWords } from '../features/withdrawals/approval-words.ts'
import type { FactWords } from '../parts/fact-words.ts'

/** The words of every kind, each from its feature: a kind without words does not compile. */
export const approvalWords: FactWords<ApprovalKind> = {
  ...adjustmentsWords,
  ...automaticMessagesWords,
  ...betsWords,
  ...broadcastsWords,
  ...channelsWords,
  ...contentWords,
  ...counterpartsWords,
  ...debtsWords,
  ...leaderboardWords,
  ...levelsWords,
  ...mallWords,
  ...missionsWords,
  ...offersWords,
  ...packetsWords,
  ...playersWords,
  ...pointsWords,
  ...quarantineWords,
  ...ratesWords,
  ...restrictionsWords,
  ...rolesWords,
  ...settingsWords,
  ...siteWords,
  ...staffWords,
  ...suspenseWords,
  ...transfersWords,
  ...turnoverWords,
  ...winsWords,
  ...withdrawalsWords,
}
