import { addressesScreen } from '../features/addresses/addresses.screen.ts'
import { adjustmentsScreen } from '../features/adjustments/adjustments.screen.ts'
import { alertsScreen } from '../features/alerts/alerts.screen.ts'
import { endedAddressesScreen } from '../features/alerts/ended-addresses.screen.ts'
import { approvalsScreen } from '../features/approvals/approvals.screen.ts'
import { auditScreen } from '../features/audit/audit.screen.ts'
import { automaticMessagesScreen } from '../features/automatic-messages/automatic-messages.screen.ts'
import { bannersScreen } from '../features/banners/banners.screen.ts'
import { betsScreen } from '../features/bets/bets.screen.ts'
import { roundsScreen } from '../features/bets/rounds.screen.ts'
import { broadcastsScreen } from '../features/broadcasts/broadcasts.screen.ts'
import { cardsScreen } from '../features/cards/cards.screen.ts'
import { channelsScreen } from '../features/channels/channels.screen.ts'
import { cannedScreen } from '../features/consultations/canned.screen.ts'
import { consultationsScreen } from '../features/consultations/consultations.screen.ts'
import { contactsScreen } from '../features/contacts/contacts.screen.ts'
import { contentScreen } from '../features/content/content.screen.ts'
import { counterpartsScreen } from '../features/counterparts/counterparts.screen.ts'
import { dashboardScreen } from '../features/dashboard/dashboard.screen.ts'
import { depositsScreen } from '../features/deposits/deposits.screen.ts'
import { exclusionsScreen } from '../features/exclusions/exclusions.screen.ts'
import { gamesScreen } from '../features/games/games.screen.ts'
import { inboxScreen } from '../features/inbox/inbox.screen.ts'
import { keysScreen } from '../features/keys/keys.screen.ts'
import { kycScreen } from '../features/kyc/kyc.screen.ts'
import { ledgerScreen } from '../features/ledger/ledger.screen.ts'
import { leaderboardScreen } from '../features/leaderboard/leaderboard.screen.ts'
import { racesScreen } from '../features/leaderboard/races.screen.ts'
import { levelsScreen } from '../features/levels/levels.screen.ts'
import { missionClaimsScreen } from '../features/missions/mission-claims.screen.ts'
import { missionsScreen } from '../features/missions/missions.screen.ts'
import { noticesScreen } from '../features/notices/notices.screen.ts'
import { applicationsScreen } from '../features/offers/applications.screen.ts'
import { offersScreen } from '../features/offers/offers.screen.ts'
import { packetsScreen } from '../features/packets/packets.screen.ts'
import { placesScreen } from '../features/places/places.screen.ts'
import { platformsScreen } from '../features/platforms/platforms.screen.ts'
import { playersScreen } from '../features/players/players.screen.ts'
import { pointsScreen } from '../features/points/points.screen.ts'
import { popupsScreen } from '../features/popups/popups.screen.ts'
import { exchangesScreen } from '../features/mall/exchanges.screen.ts'
import { mallGamesScreen } from '../features/mall/games.screen.ts'
import { mallScreen } from '../features/mall/mall.screen.ts'
import { shippingScreen } from '../features/mall/shipping.screen.ts'
import { passwordScreen } from '../features/session/password.screen.ts'
import { reconciliationScreen } from '../features/reconciliation/reconciliation.screen.ts'
import { recordsScreen } from '../features/records/records.screen.ts'
import { reportsScreen } from '../features/reports/reports.screen.ts'
import { referralScreen } from '../features/referral/referral.screen.ts'
import { restrictionsScreen } from '../features/restrictions/restrictions.screen.ts'
import { risksScreen } from '../features/risks/risks.screen.ts'
import { quarantineScreen } from '../features/quarantine/quarantine.screen.ts'
import { ratesScreen } from '../features/rates/rates.screen.ts'
import { exposureScreen } from '../features/exposure/exposure.screen.ts'
import { vendorsScreen } from '../features/vendors/vendors.screen.ts'
import { rolesScreen } from '../features/roles/roles.screen.ts'
import { rtpScreen } from '../features/rtp/rtp.screen.ts'
import { settingsScreen } from '../features/settings/settings.screen.ts'
import { siteScreen } from '../features/site/site.screen.ts'
import { staffScreen } from '../features/staff/staff.screen.ts'
import { suspenseScreen } from '../features/suspense/suspense.screen.ts'
import { debtsScreen } from '../features/debts/debts.screen.ts'
import { transfersScreen } from '../features/transfers/transfers.screen.ts'
import { turnoverScreen } from '../features/turnover/turnover.screen.ts'
import { winsScreen } from '../features/wins/wins.screen.ts'
import { withdrawalsScreen } from '../features/withdrawals/withdrawals.screen.ts'
import type { Screen } from './screen.ts'

/** Every screen of the console, one line each, in the order of the menu. */
export const screens: readonly Screen[] = [
  dashboardScreen,
  reportsScreen,
  depositsScreen,
  withdrawalsScreen,
  suspenseScreen,
  exchangesScreen,
  shippingScreen,
  kycScreen,
  cardsScreen,
  applicationsScreen,
  consultationsScreen,
  approvalsScreen,
  playersScreen,
  exclusionsScreen,
  restrictionsScreen,
  risksScreen,
  levelsScreen,
  referralScreen,
  addressesScreen,
  channelsScreen,
  ratesScreen,
  turnoverScreen,
  placesScreen,
  transfersScreen,
  debtsScreen,
  winsScreen,
  recordsScreen,
  adjustmentsScreen,
  reconciliationScreen,
  ledgerScreen,
  platformsScreen,
  gamesScreen,
  betsScreen,
  roundsScreen,
  quarantineScreen,
  rtpScreen,
  exposureScreen,
  vendorsScreen,
  siteScreen,
  noticesScreen,
  popupsScreen,
  bannersScreen,
  offersScreen,
  broadcastsScreen,
  automaticMessagesScreen,
  alertsScreen,
  endedAddressesScreen,
  contactsScreen,
  cannedScreen,
  contentScreen,
  packetsScreen,
  leaderboardScreen,
  racesScreen,
  missionsScreen,
  missionClaimsScreen,
  pointsScreen,
  mallScreen,
  mallGamesScreen,
  settingsScreen,
  counterpartsScreen,
  staffScreen,
  rolesScreen,
  keysScreen,
  auditScreen,
  inboxScreen,
  passwordScreen,
]
