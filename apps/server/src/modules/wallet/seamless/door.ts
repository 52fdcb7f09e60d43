export { debtsCheck } from './debts.service.ts'
export { heldWinsCheck } from './held-wins.service.ts'
export { seamlessPlayers } from './seamless.store.ts'
