import type { Permission, PermissionTable } from '../kernel/permission.ts'

/** The roles of staff as shipped (CONSOLE-2); a house adds its own and changes what each holds (CONSOLE-18). */
export const roleNames = [
  'owner',
  'finance_auditor',
  'finance_payer',
  'kyc_officer',
  'service',
  'marketing',
  'game_ops',
  'auditor',
  'admin',
  'risk',
  'service_lead',
  'content',
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
  // People, rights and the installation: no money and no player.
  admin: { zh: '系統管理', en: 'Administrator', grants: [] },
  // Reads all of a player and stops what looks wrong; neither pays nor gives.
  risk: { zh: '風險控管', en: 'Risk officer', grants: [] },
  service_lead: { zh: '客服主管', en: 'Customer service, lead', grants: [] },
  content: { zh: '內容編輯', en: 'Content editor', grants: [] },
}

/** The role that holds everything. Nobody changes it, so that somebody can always put right what others hold. */
export const OWNER: RoleName = 'owner'

/** Who holds what stands in the first list holds nothing of the second: who pays does not approve (CONSOLE-2). The owner alone holds both. */
export const keptApart: readonly (readonly [pays: readonly Permission[], decides: readonly Permission[]])[] = [
  [
    ['withdrawal.pay'],
    [
      'withdrawal.approve',
      'withdrawal.claim',
      'withdrawal.refuse',
      'payout.decide',
      'card.review',
      'deposit.approve',
      'deposit.refuse',
      'adjustment.request',
      'adjustment.decide',
      'bonus.decide',
      'suspense.credit',
      'suspense.settle',
      'suspense.close',
      'transfer.resolve',
    ],
  ],
]

const partsOf = keptApart.flatMap(([pays, decides]) => [
  [pays, decides],
  [decides, pays],
])

/** What of these permissions may not stand beside another of them, sorted; empty where they go together. */
export function brokenApart(permissions: readonly string[]): readonly string[] {
  const held = new Set(permissions)
  const any = (list: readonly string[]) => list.some((one) => held.has(one))
  return partsOf.flatMap(([one = [], other = []]) => (any(other) ? one.filter((permission) => held.has(permission)) : [])).toSorted()
}

/** Whether a person's grants open a permission. */
export function grantsOpen(grants: readonly string[], permission: string): boolean {
  const action = permission.slice(permission.indexOf('.') + 1)
  return grants.some((grant) => grant === '*' || grant === permission || grant === `*.${action}`)
}

/** A role as people meet it. */
export interface Role {
  readonly name: string
  readonly zh: string
  readonly en: string
  /** Came with the program; the house made the others. */
  readonly shipped: boolean
}

/** Who may do what: as the rooms declare it, or as the house has it. */
export interface Rights {
  /** Every permission of the rooms, sorted, once each. */
  readonly permissions: readonly string[]
  readonly roles: readonly Role[]
  /** The room that declares a permission; '' for one that none does. */
  roomOf(permission: string): string
  /** What a role holds: permissions by name, or `*` and `*.<action>` for those of every room. Nothing for a role that nobody knows. */
  grantsOf(role: string): readonly string[]
  opens(role: string, permission: string): boolean
}

/** Puts the permissions of the rooms together, by the rooms' names (CONSOLE-2). */
export function rightsOf(tables: Readonly<Record<string, PermissionTable>>): Rights {
  const declared = Object.entries(tables)
    .flatMap(([room, table]) => Object.entries(table).map(([permission, holders]) => ({ room, permission, holders })))
    .sort((a, b) => (a.permission < b.permission ? -1 : 1))
  const rooms = new Map(declared.map(({ room, permission }) => [permission, room]))
  const grants = new Map<string, readonly string[]>(
    roleNames.map((role: RoleName) => {
      const held = declared.flatMap(({ permission, holders }) => (holders.includes(role) ? [permission] : []))
      return [role, [...roles[role].grants, ...held]]
    }),
  )
  const grantsOf = (role: string) => grants.get(role) ?? []
  return {
    permissions: declared.map(({ permission }) => permission),
    roles: roleNames.map((name) => ({ name, zh: roles[name].zh, en: roles[name].en, shipped: true })),
    roomOf: (permission) => rooms.get(permission) ?? '',
    grantsOf,
    opens: (role, permission) => grantsOpen(grantsOf(role), permission),
  }
}
