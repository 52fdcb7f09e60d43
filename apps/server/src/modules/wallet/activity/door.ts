export { bonusName } from './bonus.view.ts'
