import * as z from 'zod/mini'
import { call, data, flag, page, pageQuery, timeText } from '../kernel/call.ts'
import { reason } from '../kernel/reason.ts'
import { houseRoleName, roleTitle } from './fields.ts'

/** How any role is named in addresses and rows. */
export const roleName = z.string('required').check(z.regex(/^[a-z][a-z0-9_]{2,29}$/, 'role_name_form'))
const permissionName = z.string().check(z.regex(/^[a-z_]{1,30}\.[a-z_]{1,30}$/, 'type_form'))
const permissions = z.array(permissionName).check(z.maxLength(300, 'text_length'))

export const roleRow = z.object({
  name: z.string(),
  zh: z.string(),
  en: z.string(),
  /** 1: it came with the program; 0: the house made it. */
  shipped: flag,
  /** 1: nobody changes it. */
  fixed: flag,
  /** People who hold it and are not deactivated. */
  people: z.int(),
  /** How many permissions it opens. */
  opens: z.int(),
  /** Permissions that the house gave it, and took from it, beside what was shipped. */
  given: z.int(),
  taken: z.int(),
  /** 1: a change of it waits for a second person. */
  waiting: flag,
  /** 1: the caller holds this role, and so gives nothing to it. */
  own: flag,
  /** The last change that was agreed to; empty: none was. */
  changed_at: z.string(),
  changed_by: z.string(),
  approved_by: z.string(),
})

export const matrixLine = z.object({
  permission: z.string(),
  /** The room that declares it. */
  room: z.string(),
  /** The roles that it is open to now, and those that it was shipped to. */
  roles: z.array(z.string()),
  shipped: z.array(z.string()),
})

export const roleChangeRow = z.object({
  id: z.string(),
  role: z.string(),
  zh: z.string(),
  en: z.string(),
  /** 1: it makes the role. */
  makes: flag,
  given: z.array(z.string()),
  taken: z.array(z.string()),
  reason: z.string(),
  /** failed: it was agreed to and could not be carried out any more. */
  state: z.enum(['waiting', 'done', 'refused', 'failed']),
  maker: z.string(),
  checker: z.string(),
  asked_at: timeText,
  ended_at: z.string(),
})

export const rightRow = z.object({
  permission: z.string(),
  room: z.string(),
  /** 1: this person may do it now. */
  open: flag,
  /**
   * Why: `all`, the role holds everything; `shipped`, it came with the role; `given` and `taken`, the house changed the role; `none`, it never
   * held it; `apart`, it stands beside something it may not stand beside; `out`, this person is deactivated.
   */
  why: z.enum(['all', 'shipped', 'given', 'taken', 'none', 'apart', 'out']),
  /** Of a change by the house: who asked for it, who agreed, when and for what reason. */
  changed_by: z.string(),
  approved_by: z.string(),
  changed_at: z.string(),
  reason: z.string(),
})

/** Roles and what they open, under /office/api (CONSOLE-18). */
export const roleCalls = {
  roles: call({
    method: 'GET',
    path: '/roles',
    auth: 'staff',
    rate: 'read',
    permission: 'role.view',
    summary: 'Roles, shipped and of the house, with who changed them last',
    query: z.strictObject(pageQuery),
    ok: page(roleRow),
  }),
  roleNames: call({
    method: 'GET',
    path: '/roles/names',
    auth: 'staff',
    rate: 'read',
    permission: 'staff.view',
    summary: 'What the roles are called: as many as the program ships and the house may make',
    ok: data(z.array(z.object({ name: z.string(), zh: z.string(), en: z.string() }))),
  }),
  roleMatrix: call({
    method: 'GET',
    path: '/roles/matrix',
    auth: 'staff',
    rate: 'read',
    permission: 'role.view',
    summary: 'Which role opens which permission, now and as shipped',
    ok: data(z.object({ version: z.string(), roles: z.array(roleRow), permissions: z.array(matrixLine) })),
  }),
  roleChanges: call({
    method: 'GET',
    path: '/roles/changes',
    auth: 'staff',
    rate: 'read',
    permission: 'role.view',
    summary: 'Changes of roles that were asked for, newest first',
    query: z.strictObject({ ...pageQuery, role: z.optional(roleName) }),
    ok: page(roleChangeRow),
  }),
  makeRole: call({
    method: 'POST',
    path: '/roles',
    auth: 'staff',
    rate: 'write',
    permission: 'role.edit',
    stepUp: true,
    summary: 'Asks a second person for a role of the house, with what it opens',
    body: z.strictObject({ name: houseRoleName, zh: roleTitle, en: roleTitle, given: permissions, reason }),
    ok: data(z.object({ id: z.string() })),
  }),
  changeRole: call({
    method: 'PUT',
    path: '/roles/{name}',
    auth: 'staff',
    rate: 'write',
    permission: 'role.edit',
    stepUp: true,
    summary: 'Asks a second person to give permissions to a role and to take others from it',
    params: z.strictObject({ name: roleName }),
    body: z.strictObject({ given: permissions, taken: permissions, reason }),
    ok: data(z.object({ id: z.string() })),
  }),
  staffRights: call({
    method: 'GET',
    path: '/staff/{id}/rights',
    auth: 'staff',
    rate: 'read',
    permission: 'staff.view',
    summary: 'Why a person may do something or may not: permission by permission, through the role',
    params: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/, 'type_form')) }),
    query: z.strictObject({
      ...pageQuery,
      /** Part of a permission's name. */
      q: z.optional(z.string().check(z.maxLength(60, 'text_length'))),
      /** `open`: what this person may do; `changed`: what the house decided about. */
      only: z.optional(z.enum(['open', 'changed'])),
    }),
    ok: page(rightRow, { role: z.string(), zh: z.string(), en: z.string(), active: flag }),
  }),
} as const
