import type { Unit } from '@jade/service/app'

export const post = (u: Unit) => u.tx
