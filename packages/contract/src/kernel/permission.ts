/** What each room's staff may be allowed, by room: each adds a line of its own (as packages/contract/src/cashier/permissions.ts does), so that a permission of no room does not compile. */
export interface PermissionTables {}

/** A permission that opens a call of the console: one per action, never per page. */
export type Permission = PermissionTables[keyof PermissionTables]

/** Permissions of a room, each with the roles that hold it. */
export type PermissionTable = Readonly<Record<string, readonly string[]>>
