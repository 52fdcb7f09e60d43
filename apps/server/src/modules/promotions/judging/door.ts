export { flawOf, houseNow } from './flaw.service.ts'
export { judge, judgeEach, jurisdictionProblem, shownOf, unopened } from './judge.service.ts'
export { progressOf } from './progress.service.ts'
export { standingsOf, type Who } from './standing.service.ts'
