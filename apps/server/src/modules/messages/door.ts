export { seenBy } from './broadcast.store.ts'
export { seedBroadcasts } from './seed.ts'
export { unread } from './store.ts'
