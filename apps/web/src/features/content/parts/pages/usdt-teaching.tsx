import { usdtTeaching } from '@jade/contract/content/texts/usdt-teaching'
import { TextPage } from '../text-page.tsx'

export function UsdtTeaching() {
  return <TextPage page="usdt-teaching" shipped={usdtTeaching} />
}
