/* What the keys of machines ask of the roles. Each function says what it promises where it stands. */
export { rightsNow, rightsOfVersion } from './rights.service.ts'
