import { alertsErrors } from '@jade/contract/alerts/errors'
import { alertsPermissions } from '@jade/contract/alerts/permissions'
import { depositEnded, withdrawalChanged } from '@jade/contract/cashier/events'
import { consultationAnswered } from '@jade/contract/consultations/events'
import { broadcastSent } from '@jade/contract/messages/events'
import { reaction, type Room } from '@jade/service/room'
import { failuresCheck } from './channel.service.ts'
import { answerTold, broadcastTold, depositTold, spread, withdrawalTold } from './queue.service.ts'
import { alertsOperatorRoutes, alertsRoutes } from './routes.ts'
import { forgetOld, sendDue } from './send.service.ts'

/** Alerts: short web push messages to players' browsers, with the page closed as well. */
export const alertsRoom: Room = {
  name: 'alerts',
  migrations: new URL('./migrations/', import.meta.url),
  routes: [alertsRoutes],
  operatorRoutes: [alertsOperatorRoutes],
  permissions: alertsPermissions,
  errors: alertsErrors,
  reactions: [
    reaction('alerts.deposit', depositEnded, depositTold),
    reaction('alerts.withdrawal', withdrawalChanged, withdrawalTold),
    reaction('alerts.answer', consultationAnswered, answerTold),
    reaction('alerts.broadcast', broadcastSent, broadcastTold),
  ],
  jobs: [
    { name: 'alerts.spread', everySeconds: 5, run: spread },
    { name: 'alerts.send', everySeconds: 2, run: sendDue },
    { name: 'alerts.forget', cron: '40 4 * * *', run: forgetOld },
  ],
  checks: [failuresCheck],
}
