import { approvalDecided } from '@jade/contract/backoffice/events'
import { counterpartsErrors, counterpartsFieldTexts } from '@jade/contract/counterparts/errors'
import { counterpartsApprovals } from '@jade/contract/counterparts/approvals'
import { counterpartsPermissions } from '@jade/contract/counterparts/permissions'
import { decision, followedBy, type Room } from '@jade/service/room'
import { rotationDecided } from './key-rotation.service.ts'
import { counterpartsRoutes } from './routes.ts'

/** The keys shared with everybody outside: what is valid, since when, and how one takes another's place. */
export const counterpartsRoom: Room = {
  name: 'counterparts',
  operatorRoutes: [counterpartsRoutes],
  permissions: counterpartsPermissions,
  approvals: counterpartsApprovals,
  errors: counterpartsErrors,
  fieldTexts: counterpartsFieldTexts,
  // What was decided counts here from the commit on, in other processes within a second.
  reactions: followedBy(
    async (app) => app.keys.forget(),
    [decision('counterparts.decided', approvalDecided, (app, u, decided) => rotationDecided(app, u, decided))],
  ),
}
