import { adjustmentsPushes } from '@jade/contract/adjustments/pushes'
import { adjustmentsErrors, adjustmentsFieldTexts } from '@jade/contract/adjustments/errors'
import { adjustmentsApprovals } from '@jade/contract/adjustments/approvals'
import { adjustmentsPermissions } from '@jade/contract/adjustments/permissions'
import { adjustmentsTemplates } from '@jade/contract/adjustments/templates'
import { approvalDecided } from '@jade/contract/backoffice/events'
import { decision, type Room } from '@jade/service/room'
import { adjustmentsReports } from './reports.ts'
import { adjustmentDecided } from './adjust.service.ts'
import { adjustmentsCheck } from './check.service.ts'
import { adjustmentsFiles } from './files.ts'
import { adjustmentsNotifications } from './notifications.ts'
import { adjustmentsRoutes } from './routes.ts'

/** Money that people move by hand: two of them, within the limits of their roles, with a reason that the player reads. */
export const adjustmentsRoom: Room = {
  name: 'adjustments',
  migrations: new URL('./migrations/', import.meta.url),
  operatorRoutes: [adjustmentsRoutes],
  lists: adjustmentsFiles,
  reports: adjustmentsReports,
  permissions: adjustmentsPermissions,
  approvals: adjustmentsApprovals,
  errors: adjustmentsErrors,
  pushes: adjustmentsPushes,
  templates: adjustmentsTemplates,
  notifications: adjustmentsNotifications,
  fieldTexts: adjustmentsFieldTexts,
  reactions: [decision('adjustments.decided', approvalDecided, (_app, u, decided) => adjustmentDecided(u, decided))],
  checks: [adjustmentsCheck],
}
