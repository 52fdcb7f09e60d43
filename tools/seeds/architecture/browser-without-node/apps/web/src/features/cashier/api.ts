import { randomUUID } from 'node:crypto'

export const key = randomUUID
