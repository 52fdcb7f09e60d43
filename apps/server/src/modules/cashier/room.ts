import { approvalDecided } from '@jade/contract/backoffice/events'
import { cashierLive } from '@jade/contract/cashier/live'
import { cashierPushes } from '@jade/contract/cashier/pushes'
import { cashierErrors, cashierFieldTexts } from '@jade/contract/cashier/errors'
import { cashierApprovals } from '@jade/contract/cashier/approvals'
import { cashierPermissions } from '@jade/contract/cashier/permissions'
import { cashierTemplates } from '@jade/contract/cashier/templates'
import { CALLBACK_PATH } from '@jade/contract/provider/protocol'
import { decision, type Room } from '@jade/service/room'
import { readBankFeed } from './incoming/bank-feed.service.ts'
import { depositsCheck, holdsCheck, postingsCheck, suspenseCheck } from './checks/book-checks.service.ts'
import { watchChain } from './incoming/chain.service.ts'
import { takeCallback } from './incoming/callback.service.ts'
import { channelDecided } from './deposits/channel-edit.service.ts'
import { askAboutSilent, expireDeposits } from './incoming/deposit-upkeep.service.ts'
import { feedsCheck } from './checks/feeds-check.service.ts'
import { cashierFigures } from './figures.service.ts'
import { lineDecided, readLinesAgain } from './incoming/line-again.service.ts'
import { cashierFiles } from './files.ts'
import { cashierOperatorRoutes } from './operator-routes.ts'
import { settleParked } from './incoming/payment.service.ts'
import { bankFeedCheck, paymentsCheck, payoutsCheck } from './checks/outside-checks.service.ts'
import { payoutLinesCheck } from './checks/payout-lines-check.service.ts'
import { readStatements } from './withdrawals/payout-statement.service.ts'
import { askAboutPayouts, payoutDecided } from './withdrawals/payout.service.ts'
import { cashierReports } from './reports.ts'
import { cashierRoutes } from './routes.ts'
import { seedCashier } from './seed.ts'
import { suspenseDecided } from './incoming/suspense-credit.service.ts'
import { suspenseEndDecided } from './incoming/suspense-end.service.ts'
import { rateDecided } from './deposits/usdt-rate.service.ts'
import { cashierLookups } from './lookups.ts'
import { cashierNotifications } from './notifications.ts'
import { cashierObjects, cashierTimeline } from './objects.ts'
import { queues } from './figures.store.ts'

/** Bank cards, deposits and withdrawals. See README.md. */
export const cashierRoom: Room = {
  name: 'cashier',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [cashierRoutes],
  operatorRoutes: [cashierOperatorRoutes],
  lists: cashierFiles,
  reports: cashierReports,
  permissions: cashierPermissions,
  approvals: cashierApprovals,
  live: cashierLive,
  errors: cashierErrors,
  pushes: cashierPushes,
  templates: cashierTemplates,
  notifications: cashierNotifications,
  fieldTexts: cashierFieldTexts,
  reactions: [
    decision('cashier.channel_decided', approvalDecided, (_app, u, decided) => channelDecided(u, decided)),
    decision('cashier.payout_decided', approvalDecided, (_app, u, decided) => payoutDecided(u, decided)),
    decision('cashier.rate_decided', approvalDecided, (_app, u, decided) => rateDecided(u, decided)),
    decision('cashier.line_decided', approvalDecided, (_app, u, decided) => lineDecided(u, decided)),
    decision('cashier.suspense_end_decided', approvalDecided, (_app, u, decided) => suspenseEndDecided(u, decided)),
    decision('cashier.suspense_decided', approvalDecided, (_app, u, decided) => suspenseDecided(u, decided)),
  ],
  checks: [
    holdsCheck,
    depositsCheck,
    postingsCheck,
    suspenseCheck,
    bankFeedCheck,
    paymentsCheck,
    payoutsCheck,
    payoutLinesCheck,
    feedsCheck,
  ],
  jobs: [
    { name: 'cashier.bank_feed', everySeconds: 5, run: readBankFeed },
    { name: 'cashier.chain', everySeconds: 5, run: async (app) => void (await watchChain(app)) },
    { name: 'cashier.lines', everySeconds: 5, run: readLinesAgain },
    { name: 'cashier.payments', everySeconds: 10, run: settleParked },
    { name: 'cashier.silent_orders', everySeconds: 15, run: askAboutSilent },
    { name: 'cashier.expire', everySeconds: 30, run: expireDeposits },
    { name: 'cashier.statements', everySeconds: 900, run: readStatements },
    { name: 'cashier.payouts', everySeconds: 10, run: askAboutPayouts },
  ],
  figures: cashierFigures,
  raw: [{ method: 'POST', path: CALLBACK_PATH, maxBytes: 8_192, handle: takeCallback }],
  queues,
  lookups: cashierLookups,
  objects: cashierObjects,
  timeline: cashierTimeline,
  seed: seedCashier,
}
