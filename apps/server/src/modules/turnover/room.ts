import { approvalDecided } from '@jade/contract/backoffice/events'
import { betsSettled } from '@jade/contract/games/events'
import { turnoverErrors } from '@jade/contract/turnover/errors'
import { turnoverApprovals } from '@jade/contract/turnover/approvals'
import { turnoverPermissions } from '@jade/contract/turnover/permissions'
import { decision, reaction, type Room } from '@jade/service/room'
import { turnoverReports } from './reports.ts'
import { countBet } from './count.service.ts'
import { turnoverDecided } from './operate.service.ts'
import { turnoverOperatorRoutes } from './operator-routes.ts'
import { turnoverRoutes } from './routes.ts'

/** What must be bet before money is free, which bets counted, and for how much. Moves no money. */
export const turnoverRoom: Room = {
  name: 'turnover',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [turnoverRoutes],
  operatorRoutes: [turnoverOperatorRoutes],
  reports: turnoverReports,
  permissions: turnoverPermissions,
  approvals: turnoverApprovals,
  errors: turnoverErrors,
  reactions: [
    reaction('turnover.count_bet', betsSettled, (_app, u, bets) => countBet(u, bets)),
    decision('turnover.change_decided', approvalDecided, (_app, u, decided) => turnoverDecided(u, decided)),
  ],
}
