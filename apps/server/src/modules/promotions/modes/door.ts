export { kindOf, PERIODIC } from './index.ts'
