import { type RoleName, roles } from '@jade/contract/backoffice/roles'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { type FactWords, plain, yesNo } from '../../parts/fact-words.ts'

const roleName = (role: string): string => (Object.hasOwn(roles, role) ? roles[role as RoleName][lang()] : role)

/** What approvals of this feature say. */
export const staffWords: FactWords<'backoffice.invite_staff' | 'backoffice.reactivate_staff' | 'backoffice.reset_factor'> = {
  'backoffice.invite_staff': {
    id: [m.staff_invitations, plain],
    role: [m.staff_role, roleName],
    name: [m.staff_name, plain],
  },
  'backoffice.reset_factor': {
    id: [m.staff_invitations, plain],
    account: [m.staff_account, plain],
    role: [m.staff_role, roleName],
  },
  'backoffice.reactivate_staff': {
    id: [m.parts_fact_staff, plain],
    active: [m.parts_fact_active, yesNo],
  },
}
