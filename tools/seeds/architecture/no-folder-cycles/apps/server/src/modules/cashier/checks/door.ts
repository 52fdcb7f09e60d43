export { found } from './check.ts'
export const mark = ''
