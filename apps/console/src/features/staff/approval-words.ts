import { roles } from '@jade/contract/backoffice/roles'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { type FactWords, plain, yesNo } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const staffWords: FactWords<'backoffice.invite_staff' | 'backoffice.reactivate_staff'> = {
  'backoffice.invite_staff': {
    id: [m.staff_invitations, plain],
    role: [m.staff_role, (role) => roles[role][lang()]],
    name: [m.staff_name, plain],
  },
  'backoffice.reactivate_staff': {
    id: [m.parts_fact_staff, plain],
    active: [m.parts_fact_active, yesNo],
  },
}
