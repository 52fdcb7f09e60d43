import { VipHelp } from '../../parts/pages/vip-help.tsx'

export default VipHelp
