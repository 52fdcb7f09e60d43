import { insert } from './store.ts'

export const routes = { insert }
