import { order } from './store.ts'

export type Done = typeof order
