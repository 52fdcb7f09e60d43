import { countersPushes } from '@jade/contract/counters/pushes'
import { countersPermissions } from '@jade/contract/counters/permissions'
import type { Room } from '@jade/service/room'
import { bets } from './bets.rules.ts'
import { counting } from './count.service.ts'
import { deposits } from './deposits.rules.ts'
import { friends } from './friends.rules.ts'
import { logins } from './logins.rules.ts'
import { platformBets } from './platform-bets.rules.ts'
import { countersReports } from './reports.ts'

/** What players bet, deposited, on which days they came and whom they brought, by Taipei day. It hears announcements and asks no room. */
export const countersRoom: Room = {
  name: 'counters',
  migrations: new URL('./migrations/', import.meta.url),
  permissions: countersPermissions,
  pushes: countersPushes,
  reports: countersReports,
  reactions: [counting(bets), counting(platformBets), counting(deposits), counting(logins), counting(friends)],
}
