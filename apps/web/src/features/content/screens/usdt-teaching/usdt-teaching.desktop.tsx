import { UsdtTeaching } from '../../parts/pages/usdt-teaching.tsx'

export default UsdtTeaching
