import { alertsErrors } from '@jade/contract/alerts/errors'
import { alertsPermissions } from '@jade/contract/alerts/permissions'
import { alertsTemplates } from '@jade/contract/alerts/templates'
import { depositEnded, withdrawalChanged } from '@jade/contract/cashier/events'
import { consultationAnswered } from '@jade/contract/consultations/events'
import { broadcastSent } from '@jade/contract/messages/events'
import { gatheredReaction, reaction, type Room } from '@jade/service/room'
import { failuresCheck } from './channel.service.ts'
import { alertsNotifications } from './notifications.ts'
import { answerTold, broadcastTold, depositsTold, spread, withdrawalTold } from './queue.service.ts'
import { alertsOperatorRoutes, alertsRoutes } from './routes.ts'
import { seedAlerts } from './seed.ts'
import { forgetOld, sendDue } from './send.service.ts'
import { unsubscribeRoutes } from './unsubscribe.service.ts'
import { mailWordRoute } from './word.service.ts'

/** Alerts: what happened, told outside of the site, by web push to players' browsers and by mail to their verified address. */
export const alertsRoom: Room = {
  name: 'alerts',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [alertsRoutes],
  operatorRoutes: [alertsOperatorRoutes],
  raw: [mailWordRoute, ...unsubscribeRoutes],
  permissions: alertsPermissions,
  errors: alertsErrors,
  templates: alertsTemplates,
  notifications: alertsNotifications,
  reactions: [
    gatheredReaction('alerts.deposit', depositEnded, depositsTold),
    reaction('alerts.withdrawal', withdrawalChanged, withdrawalTold),
    reaction('alerts.answer', consultationAnswered, answerTold),
    reaction('alerts.broadcast', broadcastSent, broadcastTold),
  ],
  jobs: [
    { name: 'alerts.spread', everySeconds: 5, run: spread },
    { name: 'alerts.send', everySeconds: 2, run: (app) => sendDue(app, 'push') },
    { name: 'alerts.mail', everySeconds: 2, run: (app) => sendDue(app, 'mail') },
    { name: 'alerts.forget', cron: '40 4 * * *', run: forgetOld },
  ],
  checks: [failuresCheck],
  seed: seedAlerts,
}
