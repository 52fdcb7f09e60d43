import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const consultationsPermissions = {
  'consultation.view': ['service', 'service_lead'],
  'consultation.answer': ['service', 'service_lead'],
  // How long players wait and what they thought of it, also of colleagues by name.
  'consultation_report.view': ['service_lead'],
  'contact.view': ['service', 'marketing', 'service_lead', 'content'],
  'contact.edit': ['service', 'marketing', 'service_lead', 'content'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly consultations: keyof typeof consultationsPermissions
  }
}
