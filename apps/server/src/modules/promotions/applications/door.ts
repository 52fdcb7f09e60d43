export {
  anyHas,
  applicationById,
  type ApplicationRow,
  applicationsOf,
  chosenFor,
  givenByPlayer,
  insertApplication,
  lockApplication,
  lockByOrder,
  moveApplication,
  runningOf,
  statesOf,
  takenOf,
} from './applications.store.ts'
export { auditRow, withdraw } from './audit.service.ts'
export { type DepositRow, depositsBetween, firstDeposit, insertDeposits, unusedDeposit } from './deposits.store.ts'
export { expireApplications } from './expire.service.ts'
export { announce, applicationOf, issue, refOf, take } from './give.service.ts'
export { occasionsOf } from './occasions.store.ts'
export { havingIt, walletsBegun } from './signs.store.ts'
