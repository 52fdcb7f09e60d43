import { pace } from './pace.ts'

export type One = { readonly every: typeof pace }
