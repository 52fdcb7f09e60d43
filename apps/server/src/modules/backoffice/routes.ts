import { attachmentCalls } from '@jade/contract/backoffice/attachment-calls'
import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { enrolmentCalls } from '@jade/contract/backoffice/enrolment-calls'
import { inboxCalls } from '@jade/contract/backoffice/inbox-calls'
import { invitationCalls } from '@jade/contract/backoffice/invitation-calls'
import { ownSessionCalls } from '@jade/contract/backoffice/own-session-calls'
import { keyCalls } from '@jade/contract/backoffice/key-calls'
import { objectCalls } from '@jade/contract/backoffice/object-calls'
import { passkeyCalls } from '@jade/contract/backoffice/passkey-calls'
import { roleCalls } from '@jade/contract/backoffice/role-calls'
import { searchCalls } from '@jade/contract/backoffice/search-calls'
import { viewCalls } from '@jade/contract/backoffice/view-calls'
import type { Rights } from '@jade/contract/backoffice/roles'
import { type Room, table } from '@jade/service/room'
import { type ApprovalKinds, approvalPage, approvals, decideApproval } from './approvals.service.ts'
import {
  addAttachment,
  attachmentContent,
  attachmentPicture,
  attachments,
  removeAttachment,
  restoreAttachment,
} from './attachments.service.ts'
import { auditLog, recordExport, verifyAuditLog } from './audit.service.ts'
import { mentionable } from './colleagues.service.ts'
import { dashboard } from './dashboard.service.ts'
import { beginEnrolment, finishEnrolment, renewFactor } from './enrolment.service.ts'
import { inbox, inboxUnread, markAllRead, markRead } from './inbox.service.ts'
import { inviteStaff, listInvitations, openInvitation, resetFactor, withdrawInvitation } from './invitation.service.ts'
import { keyScopes, listKeys, makeKey, revokeKey } from './keys/keys.service.ts'
import { moneyBoard, moneyDays } from './money-board.service.ts'
import { login, loginWithPasskey, logout, me } from './login.service.ts'
import { addNote, timeline } from './objects.service.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.service.ts'
import { addPasskey, beginPasskey, beginPasskeyLogin, beginPasskeyStepUp, listPasskeys, removePasskey } from './passkeys.service.ts'
import { changeRole, makeRole } from './roles/change-role.service.ts'
import { listRoles, namesOfRoles, roleChanges, roleMatrix, staffRights } from './roles/roles.service.ts'
import { search } from './search.service.ts'
import { addTag, objectTags, removeTag, tagWords } from './tags.service.ts'
import { changePassword, listStaff, oneStaff, setStaffActive } from './staff.service.ts'
import { stepUp, stepUpWithPasskey } from './step-up.service.ts'
import { listViews, openWithView, removeView, saveView } from './views.service.ts'

export const kindsOf = (rooms: readonly Room[]): ApprovalKinds => new Map(rooms.flatMap((room) => Object.entries(room.approvals ?? {})))

export const backofficeRoutes = (rights: () => Rights, rooms: () => readonly Room[]) =>
  table(backofficeCalls, (app) => ({
    login: (request) => login(app, request, rights()),
    me: (request) => me(app, request, rights()),
    logout: (request) => logout(app, request),
    stepUp: (request) => stepUp(app, request),
    changePassword: (request) => changePassword(app, request),
    staff: (request) => listStaff(app, request, rights()),
    staffMember: (request) => oneStaff(app, request, rights()),
    setStaffActive: (request) => setStaffActive(app, request, rights()),
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
export const objectRoutes = (rights: () => Rights, rooms: () => readonly Room[]) =>
  table(objectCalls, (app) => ({
    timeline: (request) => timeline(app, request, rooms()),
    addNote: (request) => addNote(app, request, { rooms: rooms(), shipped: rights() }),
    mentionable: (request) => mentionable(app, request, { rooms: rooms(), shipped: rights() }),
    tags: (request) => objectTags(app, request, rooms()),
    addTag: (request) => addTag(app, request, rooms()),
    removeTag: (request) => removeTag(app, request, rooms()),
    tagWords: (request) => tagWords(app, request),
  }))

/** Files on every object. */
export const attachmentRoutes = (rooms: () => readonly Room[]) =>
  table(attachmentCalls, (app) => ({
    attachments: (request) => attachments(app, request, rooms()),
    addAttachment: (request) => addAttachment(app, request, rooms()),
    attachmentPicture: (request) => attachmentPicture(app, request, rooms()),
    attachmentContent: (request) => attachmentContent(app, request, rooms()),
    removeAttachment: (request) => removeAttachment(app, request, rooms()),
    restoreAttachment: (request) => restoreAttachment(app, request, rooms()),
  }))

/** What colleagues want the caller to look at. */
export const inboxRoutes = (rooms: () => readonly Room[]) =>
  table(inboxCalls, (app) => ({
    inbox: (request) => inbox(app, request, rooms()),
    inboxUnread: (request) => inboxUnread(app, request),
    markRead: (request) => markRead(app, request),
    markAllRead: (request) => markAllRead(app, request),
  }))

/** The way in by a one-time link. */
export const enrolmentRoutes = (rights: () => Rights) =>
  table(enrolmentCalls, (app) => ({
    beginEnrolment: (request) => beginEnrolment(app, request, rights()),
    finishEnrolment: (request) => finishEnrolment(app, request),
    renewFactor: (request) => renewFactor(app, request),
  }))

/** Roles and what they open. */
export const roleRoutes = (rights: () => Rights) =>
  table(roleCalls, (app) => ({
    roles: (request) => listRoles(app, request, rights()),
    roleNames: () => namesOfRoles(app, rights()),
    roleMatrix: (request) => roleMatrix(app, request, rights()),
    roleChanges: (request) => roleChanges(app, request),
    makeRole: (request) => makeRole(app, request, rights()),
    changeRole: (request) => changeRole(app, request, rights()),
    staffRights: (request) => staffRights(app, request, rights()),
  }))

/** Who is let in by whom. */
export const invitationRoutes = (rights: () => Rights) =>
  table(invitationCalls, (app) => ({
    invitations: (request) => listInvitations(app, request, rights()),
    inviteStaff: (request) => inviteStaff(app, request, rights()),
    resetFactor: (request) => resetFactor(app, request),
    openInvitation: (request) => openInvitation(app, request),
    withdrawInvitation: (request) => withdrawInvitation(app, request),
  }))

/** Where the caller is logged in. */
export const ownSessionRoutes = () =>
  table(ownSessionCalls, (app) => ({
    ownSessions: (request) => listOwnSessions(app, request),
    endOwnSession: (request) => endOwnSession(app, request),
    endOtherSessions: (request) => endOtherSessions(app, request),
  }))

/** A passkey in place of the one-time code. */
export const passkeyRoutes = (rights: () => Rights) =>
  table(passkeyCalls, (app) => ({
    beginPasskeyLogin: () => beginPasskeyLogin(app),
    loginWithPasskey: (request) => loginWithPasskey(app, request, rights()),
    beginPasskeyStepUp: (request) => beginPasskeyStepUp(app, request),
    stepUpWithPasskey: (request) => stepUpWithPasskey(app, request),
    passkeys: (request) => listPasskeys(app, request),
    beginPasskey: (request) => beginPasskey(app, request),
    addPasskey: (request) => addPasskey(app, request),
    removePasskey: (request) => removePasskey(app, request),
  }))

/** Keys of machines. */
export const keyRoutes = (rights: () => Rights) =>
  table(keyCalls, (app) => ({
    apiKeys: (request) => listKeys(app, request),
    keyScopes: (request) => keyScopes(app, request, rights()),
    makeApiKey: (request) => makeKey(app, request),
    revokeApiKey: (request) => revokeKey(app, request),
  }))

/** Filters of lists under a name. */
export const viewRoutes = () =>
  table(viewCalls, (app) => ({
    views: (request) => listViews(app, request),
    saveView: (request) => saveView(app, request),
    removeView: (request) => removeView(app, request),
    openWithView: (request) => openWithView(app, request),
  }))
