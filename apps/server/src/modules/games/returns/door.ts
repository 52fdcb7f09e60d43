export { noteReturns } from './returns.service.ts'
export { noteSettlement } from './rtp.service.ts'
