import { WithdrawalsHelp } from '../../parts/withdrawals-help.tsx'

export default WithdrawalsHelp
