export { offerClaims } from './apply.service.ts'
