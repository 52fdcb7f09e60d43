import { routes } from './routes.ts'

export const deposit = routes
