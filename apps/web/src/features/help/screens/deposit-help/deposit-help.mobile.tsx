import { DepositHelp } from '../../parts/deposit-help.tsx'

export default DepositHelp
