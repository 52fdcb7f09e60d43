import { TransferHelp } from '../../parts/transfer-help.tsx'

export default TransferHelp
