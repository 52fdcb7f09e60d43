export { unread } from './store.ts'
