import type { staffRow } from '@jade/contract/backoffice/calls'
import type * as z from 'zod/mini'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { Mark } from '../../parts/mark.tsx'

export type Staff = z.infer<typeof staffRow>

export const roleOf = (row: Staff): string => row[`role_${lang()}`]

export function Active({ of }: { readonly of: Staff }) {
  return <Mark tone={of.active ? 'good' : 'off'}>{of.active ? m.staff_active() : m.staff_inactive()}</Mark>
}
