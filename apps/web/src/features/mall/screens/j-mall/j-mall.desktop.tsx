import { m } from '#messages'
import { PageTitle } from '@jade/ui/panel'
import { MallTab } from '../../parts/mall-tab.tsx'

export default function JMall() {
  return (
    <>
      <PageTitle hint={m.mall_hint()}>{m.mall_title()}</PageTitle>
      <MallTab />
    </>
  )
}
