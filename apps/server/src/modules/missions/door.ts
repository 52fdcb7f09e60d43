/* What other rooms may ask of tasks. Each function says what it promises where it stands. */
export { missionsShown } from './open.service.ts'
