import { approvalDecided } from '@jade/contract/backoffice/events'
import { vipErrors } from '@jade/contract/vip/errors'
import { vipApprovals } from '@jade/contract/vip/approvals'
import { vipPermissions } from '@jade/contract/vip/permissions'
import { vipTemplates } from '@jade/contract/vip/templates'
import { decision, type Room } from '@jade/service/room'
import { giveBirthdays, giveMonths } from './dates.service.ts'
import { batchDecided, rebatesCheck } from './batch-approval.service.ts'
import { beginPlans, levelDecided } from './level-edit.service.ts'
import { vipNotifications } from './notifications.ts'
import { expirePrizes } from './prize.service.ts'
import { rebateDay } from './rebate.service.ts'
import { reviewLevels } from './review.service.ts'
import { vipOperatorRoutes, vipRoutes } from './routes.ts'

/**
 * Levels, what they allow and give, and what comes back of bets. Each walk begins at its hour and comes again every ten minutes: one that died goes on, one
 * that is done finds nothing to do.
 */
export const vipRoom: Room = {
  name: 'vip',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [vipRoutes],
  operatorRoutes: [vipOperatorRoutes],
  permissions: vipPermissions,
  approvals: vipApprovals,
  errors: vipErrors,
  templates: vipTemplates,
  notifications: vipNotifications,
  reactions: [
    decision('vip.level_decided', approvalDecided, (_app, u, decided) => levelDecided(u, decided)),
    decision('vip.rebates_decided', approvalDecided, (_app, u, decided) => batchDecided(u, decided)),
  ],
  checks: [rebatesCheck],
  jobs: [
    { name: 'vip.review', cron: '*/10 5-11 * * *', run: reviewLevels },
    { name: 'vip.month', cron: '*/10 6-11 1-7 * *', run: giveMonths },
    { name: 'vip.birthday', cron: '*/10 9-11 * * *', run: giveBirthdays },
    // To the end of the day: a batch that two people have to agree to may wait.
    { name: 'vip.rebate', cron: '*/10 12-23 * * *', run: rebateDay },
    { name: 'vip.levels', cron: '* * * * *', run: beginPlans },
    { name: 'vip.prizes', cron: '*/5 * * * *', run: expirePrizes },
  ],
}
