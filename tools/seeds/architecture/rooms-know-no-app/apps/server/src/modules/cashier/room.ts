import { rooms } from '../../app/rooms.ts'

export const cashier = rooms
