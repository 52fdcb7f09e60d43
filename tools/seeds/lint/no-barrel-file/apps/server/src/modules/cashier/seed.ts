export * from './deposit.ts'
