import { mark } from '../checks/door.ts'

export const credited = mark
