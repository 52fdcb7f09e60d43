import type { Room } from '@jade/service/room'
import { recordsRoutes } from './routes.ts'

/** Record pages that need several rooms. Keeps nothing. */
export const recordsRoom: Room = { name: 'records', routes: [recordsRoutes] }
