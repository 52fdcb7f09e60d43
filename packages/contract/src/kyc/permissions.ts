import type { Held } from '../backoffice/roles.ts'

/** Permissions of this room, with the roles that hold them. */
export const kycPermissions = {
  'kyc.image': ['kyc_officer'],
  'kyc.review': ['kyc_officer'],
  'kyc.view': ['kyc_officer', 'risk', 'service_lead'],
  'kyc_report.view': ['kyc_officer'],
} as const satisfies Held

declare module '../kernel/permission.ts' {
  interface PermissionTables {
    readonly kyc: keyof typeof kycPermissions
  }
}
