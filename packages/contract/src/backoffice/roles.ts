import type { PermissionTable } from '../kernel/permission.ts'

/** The roles of staff (CONSOLE-2). */
export const roleNames = [
  'owner',
  'finance_auditor',
  'finance_payer',
  'kyc_officer',
  'service',
  'marketing',
  'game_ops',
  'auditor',
] as const
export type RoleName = (typeof roleNames)[number]

/** Permissions of a room, each with the roles that hold it beside those whom the role itself gives it. */
export type Held = Readonly<Record<string, readonly RoleName[]>>

interface RoleEntry {
  readonly zh: string
  readonly en: string
  /** What the role holds of every room: `*` everything, `*.<action>` that action of every area. The rest is said by the rooms. */
  readonly grants: readonly string[]
}

/**
 * One permission per action, never per page; each room says in its `permissions.ts` which roles hold it. The auditor sees everything and
 * changes nothing. Who pays does not approve: the two finance roles share no deciding permission, and the database refuses the same
 * person twice besides (CONSOLE-2, CONSOLE-3).
 */
export const roles: Readonly<Record<RoleName, RoleEntry>> = {
  owner: { zh: '擁有者', en: 'Owner', grants: ['*'] },
  finance_auditor: { zh: '財務審核', en: 'Finance, approving', grants: [] },
  finance_payer: { zh: '財務出款', en: 'Finance, paying', grants: [] },
  kyc_officer: { zh: '身分審核', en: 'KYC officer', grants: [] },
  service: { zh: '客服', en: 'Customer service', grants: [] },
  marketing: { zh: '行銷', en: 'Marketing', grants: [] },
  game_ops: { zh: '遊戲營運', en: 'Game operations', grants: [] },
  auditor: { zh: '稽核', en: 'Auditor', grants: ['*.view'] },
}

/** Whether a person's grants open a permission. */
export function grantsOpen(grants: readonly string[], permission: string): boolean {
  const action = permission.slice(permission.indexOf('.') + 1)
  return grants.some((grant) => grant === '*' || grant === permission || grant === `*.${action}`)
}

/** Who may do what, put together from what the rooms declare. */
export interface Rights {
  /** Every permission of the rooms, sorted, once each. */
  readonly permissions: readonly string[]
  /** What a role holds: permissions by name, or `*` and `*.<action>` for those of every room. Nothing for a role that nobody knows. */
  grantsOf(role: string): readonly string[]
  opens(role: string, permission: string): boolean
}

/** Puts the permissions of the rooms together (CONSOLE-2). */
export function rightsOf(tables: readonly PermissionTable[]): Rights {
  const declared = tables.flatMap((table) => Object.entries(table)).sort(([a], [b]) => (a < b ? -1 : 1))
  const grants = new Map<string, readonly string[]>(
    roleNames.map((role: RoleName) => {
      const held = declared.flatMap(([permission, holders]) => (holders.includes(role) ? [permission] : []))
      return [role, [...roles[role].grants, ...held]]
    }),
  )
  const grantsOf = (role: string) => grants.get(role) ?? []
  return {
    permissions: declared.map(([permission]) => permission),
    grantsOf,
    opens: (role, permission) => grantsOpen(grantsOf(role), permission),
  }
}
