import { approvalDecided } from '@jade/contract/backoffice/events'
import { gamesEnded, platformChanged } from '@jade/contract/platforms/events'
import { walletPushes } from '@jade/contract/wallet/pushes'
import { walletErrors } from '@jade/contract/wallet/errors'
import { walletApprovals } from '@jade/contract/wallet/approvals'
import { walletPermissions } from '@jade/contract/wallet/permissions'
import { walletTemplates } from '@jade/contract/wallet/templates'
import { ledgerMigrations } from '@jade/ledger/install'
import { decision, reaction, type Room } from '@jade/service/room'
import { walletChecks } from './checks/checks.service.ts'
import { grantDecided } from './activity/bonus-grant.service.ts'
import { expireBonuses } from './activity/bonus-expire.service.ts'
import { debtDecided } from './seamless/debts.service.ts'
import { drainPlatforms, endDrain, recallNow } from './transfers/drain.service.ts'
import { heldWinDecided, heldWinsFigure } from './seamless/held-wins.service.ts'
import { endByHand } from './operate.service.ts'
import { walletLookups } from './lookups.ts'
import { walletObjects, walletTimeline } from './objects.ts'
import { walletNotifications } from './notifications.ts'
import { walletOperatorRoutes } from './operator-routes.ts'
import { reconcileMirrors } from './checks/reconcile.service.ts'
import { transferFiles } from './transfers/files.ts'
import { resolveTransfers } from './transfers/resolve.service.ts'
import { walletRoutes } from './routes.ts'
import { openTransfersFigure } from './figures.service.ts'
import { seamlessRoutes } from './seamless/seamless-routes.ts'
import { inDoubt } from './transfers/transfers.store.ts'
import { rollUpHouse, verifyBook, watchBook } from './book/watch.service.ts'

/** The only room that posts to the book: balances, transfers to and from vendors, the player's record, the watch over all of it. */
export const walletRoom: Room = {
  name: 'wallet',
  migrations: new URL('./migrations/', import.meta.url),
  books: [ledgerMigrations('ledger')],
  routes: [walletRoutes],
  operatorRoutes: [walletOperatorRoutes],
  raw: seamlessRoutes,
  permissions: walletPermissions,
  approvals: walletApprovals,
  errors: walletErrors,
  pushes: walletPushes,
  templates: walletTemplates,
  notifications: walletNotifications,
  reactions: [
    decision('wallet.grant_bonus', approvalDecided, (_app, u, decided) => grantDecided(u, decided)),
    reaction('wallet.recall_now', gamesEnded, (_app, u, ended) => recallNow(u, ended)),
    reaction('wallet.end_drain', platformChanged, (_app, u, changed) => endDrain(u, changed)),
    decision('wallet.end_debt', approvalDecided, (_app, u, decided) => debtDecided(u, decided)),
    decision('wallet.end_held_win', approvalDecided, (_app, u, decided) => heldWinDecided(u, decided)),
    decision('wallet.end_transfer', approvalDecided, (_app, u, decided) => endByHand(u, decided)),
  ],
  lists: transferFiles,
  lookups: walletLookups,
  objects: walletObjects,
  timeline: walletTimeline,
  checks: walletChecks,
  queues: async (q, now) => [{ queue: 'transfers', ...(await inDoubt(q, now)) }],
  figures: [heldWinsFigure, openTransfersFigure],
  jobs: [
    { name: 'wallet.transfers', everySeconds: 1, run: resolveTransfers },
    { name: 'wallet.drain', everySeconds: 5, run: drainPlatforms },
    { name: 'wallet.expire_bonuses', everySeconds: 60, run: expireBonuses },
    { name: 'wallet.roll_up', everySeconds: 5, run: rollUpHouse },
    { name: 'wallet.watch', everySeconds: 60, run: watchBook },
    { name: 'wallet.reconcile', everySeconds: 300, run: reconcileMirrors },
    { name: 'wallet.verify', cron: '17 * * * *', run: async (app) => void (await verifyBook(app)) },
  ],
}
