import { reportsPermissions } from '@jade/contract/reports/permissions'
import type { Room } from '@jade/service/room'
import { reportsRoutes } from './routes.ts'

/** The reports that the rooms `of` have: all rooms, those that collect from others as well. */
export const reportsRoom = (of: () => readonly Room[]): Room => ({
  name: 'reports',
  operatorRoutes: [reportsRoutes(() => new Map(of().flatMap((room) => (room.reports ?? []).map((one) => [one.spec.name, one] as const))))],
  permissions: reportsPermissions,
})
