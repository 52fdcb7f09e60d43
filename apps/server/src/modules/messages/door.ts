export { seedBroadcasts } from './seed.ts'
export { unread } from './store.ts'
