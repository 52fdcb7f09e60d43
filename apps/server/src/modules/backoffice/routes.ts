import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { enrolmentCalls } from '@jade/contract/backoffice/enrolment-calls'
import { invitationCalls } from '@jade/contract/backoffice/invitation-calls'
import { table } from '@jade/service/room'
import { approvals, decideApproval } from './approvals.service.ts'
import { auditLog, recordExport, verifyAuditLog } from './audit.service.ts'
import { dashboard } from './dashboard.service.ts'
import { beginEnrolment, finishEnrolment } from './enrolment.service.ts'
import { inviteStaff, listInvitations, openInvitation, withdrawInvitation } from './invitation.service.ts'
import { moneyBoard } from './money-board.service.ts'
import { login, logout, me } from './login.service.ts'
import { changePassword, listStaff, permissionMatrix, setStaffActive } from './staff.service.ts'

/** `permissions`: every permission that a mounted operator call declares. */
export const backofficeRoutes = (permissions: () => readonly string[]) =>
  table(backofficeCalls, (app) => ({
    login: (request) => login(app, request),
    me: (request) => me(app, request),
    logout: (request) => logout(app, request),
    changePassword: (request) => changePassword(app, request),
    staff: (request) => listStaff(app, request),
    setStaffActive: (request) => setStaffActive(app, request),
    roles: async () => permissionMatrix(permissions()),
    approvals: (request) => approvals(app, request),
    decideApproval: (request) => decideApproval(app, request),
    audit: (request) => auditLog(app, request),
    recordExport: (request) => recordExport(app, request),
    verifyAudit: () => verifyAuditLog(app),
    dashboard: (request) => dashboard(app, request),
    moneyBoard: (request) => moneyBoard(app, request),
  }))

/** The way in by a one-time link. */
export const enrolmentRoutes = table(enrolmentCalls, (app) => ({
  beginEnrolment: (request) => beginEnrolment(app, request),
  finishEnrolment: (request) => finishEnrolment(app, request),
}))

/** Who is let in by whom. */
export const invitationRoutes = table(invitationCalls, (app) => ({
  invitations: (request) => listInvitations(app, request),
  inviteStaff: (request) => inviteStaff(app, request),
  openInvitation: (request) => openInvitation(app, request),
  withdrawInvitation: (request) => withdrawInvitation(app, request),
}))
