import { m } from '#messages'
import { PageTitle } from '@jade/ui/panel'
import { MallRecord } from '../../parts/record.tsx'

export default function JRecord() {
  return (
    <>
      <PageTitle>{m.mall_record()}</PageTitle>
      <MallRecord />
    </>
  )
}
