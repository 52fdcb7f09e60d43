export { kindOf, OWN_SEEDS, PERIODIC } from './index.ts'
