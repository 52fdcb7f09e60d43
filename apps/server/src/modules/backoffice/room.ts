import type { Rights } from '@jade/contract/backoffice/roles'
import { backofficeErrors, backofficeFieldTexts } from '@jade/contract/backoffice/errors'
import { backofficeApprovals } from '@jade/contract/backoffice/approvals'
import { backofficeLive } from '@jade/contract/backoffice/live'
import { backofficePermissions } from '@jade/contract/backoffice/permissions'
import { approvalDecided, approvalRequested, roleChanged } from '@jade/contract/backoffice/events'
import { witnessAudit } from '@jade/service/audit-witness'
import { decision, queueSince, reaction, type Room } from '@jade/service/room'
import { eraseRemoved } from './attachments.service.ts'
import { backofficeReports } from './reports.ts'
import { staffForOthers } from './colleagues.service.ts'
import { backofficeFiles } from './files.ts'
import { forgetOldTries } from './guess.service.ts'
import { expireApprovals, keepRequest } from './approvals.service.ts'
import { forgetOldMentions } from './inbox.service.ts'
import { backofficeLookups } from './lookups.ts'
import { backofficeObjects } from './objects.ts'
import { forgetChallenges } from './passkey-challenges.ts'
import { invitationDecided } from './invitation.service.ts'
import {
  attachmentRoutes,
  backofficeRoutes,
  enrolmentRoutes,
  inboxRoutes,
  invitationRoutes,
  keyRoutes,
  kindsOf,
  objectRoutes,
  ownSessionRoutes,
  passkeyRoutes,
  roleRoutes,
  searchRoutes,
  viewRoutes,
} from './routes.ts'
import { roleDecided, tellRights } from './roles/change-role.service.ts'
import { publishedStaff } from './seeded.ts'
import { reactivate, seedStaff } from './staff.service.ts'
import { waitingApprovals } from './approvals.store.ts'

/** Staff, roles, the four-eyes queue, the audit log and the dashboard. `rights` is what all rooms declare, `of` those whose queues are shown. */
export const backofficeRoom = (rights: () => Rights, of: () => readonly Room[] = () => []): Room => ({
  name: 'backoffice',
  migrations: new URL('./migrations/', import.meta.url),
  operatorRoutes: [
    backofficeRoutes(rights, of),
    enrolmentRoutes(rights),
    invitationRoutes(rights),
    roleRoutes(rights),
    searchRoutes(of),
    objectRoutes(rights, of),
    attachmentRoutes(of),
    inboxRoutes(of),
    viewRoutes(),
    ownSessionRoutes(),
    passkeyRoutes(rights),
    keyRoutes(rights),
  ],
  lists: backofficeFiles,
  lookups: backofficeLookups,
  objects: backofficeObjects(() => kindsOf(of())),
  reports: backofficeReports,
  permissions: backofficePermissions,
  approvals: backofficeApprovals,
  colleagues: staffForOthers(rights),
  live: backofficeLive,
  errors: backofficeErrors,
  fieldTexts: backofficeFieldTexts,
  reactions: [
    reaction('backoffice.keep_request', approvalRequested, (_app, u, asked) => keepRequest(u, asked)),
    decision('backoffice.invitation_decided', approvalDecided, (_app, u, decided) => invitationDecided(u, decided)),
    decision('backoffice.role_decided', approvalDecided, (_app, u, decided) => roleDecided(u, decided, rights())),
    reaction('backoffice.tell_rights', roleChanged, async (app, _u, changed) => tellRights(app, changed)),
    decision('backoffice.reactivate', approvalDecided, (_app, u, decided) => reactivate(u, decided)),
  ],
  jobs: [
    { name: 'backoffice.expire_approvals', cron: '*/10 * * * *', run: expireApprovals },
    { name: 'backoffice.erase_attachments', cron: '*/10 * * * *', run: eraseRemoved },
    { name: 'backoffice.forget_tries', cron: '35 3 * * *', run: forgetOldTries },
    { name: 'backoffice.forget_challenges', cron: '*/10 * * * *', run: forgetChallenges },
    { name: 'backoffice.forget_mentions', cron: '40 3 * * *', run: forgetOldMentions },
    { name: 'backoffice.witness_audit', cron: '5 0 * * *', run: witnessAudit },
  ],
  queues: async (q, now) => [queueSince('approvals', await waitingApprovals(q), now)],
  unfit: publishedStaff,
  seed: seedStaff,
})
