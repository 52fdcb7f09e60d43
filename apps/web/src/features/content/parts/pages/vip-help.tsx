import { vipHelp } from '@jade/contract/content/texts/vip-help'
import { TextPage } from '../text-page.tsx'

export function VipHelp() {
  return <TextPage page="vip-help" shipped={vipHelp} />
}
