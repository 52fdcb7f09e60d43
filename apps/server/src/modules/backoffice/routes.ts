import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { enrolmentCalls } from '@jade/contract/backoffice/enrolment-calls'
import { invitationCalls } from '@jade/contract/backoffice/invitation-calls'
import { objectCalls } from '@jade/contract/backoffice/object-calls'
import { searchCalls } from '@jade/contract/backoffice/search-calls'
import type { Rights } from '@jade/contract/backoffice/roles'
import { type Room, table } from '@jade/service/room'
import { type ApprovalKinds, approvalPage, approvals, decideApproval } from './approvals.service.ts'
import { auditLog, recordExport, verifyAuditLog } from './audit.service.ts'
import { dashboard } from './dashboard.service.ts'
import { beginEnrolment, finishEnrolment } from './enrolment.service.ts'
import { inviteStaff, listInvitations, openInvitation, withdrawInvitation } from './invitation.service.ts'
import { moneyBoard, moneyDays } from './money-board.service.ts'
import { login, logout, me } from './login.service.ts'
import { addNote, timeline } from './objects.service.ts'
import { search } from './search.service.ts'
import { changePassword, listStaff, permissionMatrix, setStaffActive } from './staff.service.ts'

const kindsOf = (rooms: readonly Room[]): ApprovalKinds => new Map(rooms.flatMap((room) => Object.entries(room.approvals ?? {})))

export const backofficeRoutes = (rights: () => Rights, rooms: () => readonly Room[]) =>
  table(backofficeCalls, (app) => ({
    login: (request) => login(app, request, rights()),
    me: (request) => me(app, request, rights()),
    logout: (request) => logout(app, request),
    changePassword: (request) => changePassword(app, request),
    staff: (request) => listStaff(app, request),
    setStaffActive: (request) => setStaffActive(app, request),
    roles: async () => permissionMatrix(rights()),
    approvals: (request) => approvals(app, request, kindsOf(rooms())),
    approval: (request) => approvalPage(app, request, kindsOf(rooms())),
    decideApproval: (request) => decideApproval(app, request, kindsOf(rooms())),
    audit: (request) => auditLog(app, request),
    recordExport: (request) => recordExport(app, request),
    verifyAudit: () => verifyAuditLog(app),
    dashboard: (request) => dashboard(app, request, rooms()),
    moneyDays: (request) => moneyDays(app, request),
    moneyBoard: (request) => moneyBoard(app, request),
  }))

/** The search over what every room keeps. */
export const searchRoutes = (rooms: () => readonly Room[]) =>
  table(searchCalls, (app) => ({ search: (request) => search(app, request, rooms()) }))

/** What holds for every object, whichever room keeps it. */
export const objectRoutes = (rooms: () => readonly Room[]) =>
  table(objectCalls, (app) => ({
    timeline: (request) => timeline(app, request, rooms()),
    addNote: (request) => addNote(app, request, rooms()),
  }))

/** The way in by a one-time link. */
export const enrolmentRoutes = table(enrolmentCalls, (app) => ({
  beginEnrolment: (request) => beginEnrolment(app, request),
  finishEnrolment: (request) => finishEnrolment(app, request),
}))

/** Who is let in by whom. */
export const invitationRoutes = (rights: () => Rights) =>
  table(invitationCalls, (app) => ({
    invitations: (request) => listInvitations(app, request),
    inviteStaff: (request) => inviteStaff(app, request, rights()),
    openInvitation: (request) => openInvitation(app, request),
    withdrawInvitation: (request) => withdrawInvitation(app, request),
  }))
