export { Payment as default } from '../../parts/payment.tsx'
