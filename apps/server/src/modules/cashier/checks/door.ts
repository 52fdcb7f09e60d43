export { markOf, placeOf } from './reconcile.store.ts'
