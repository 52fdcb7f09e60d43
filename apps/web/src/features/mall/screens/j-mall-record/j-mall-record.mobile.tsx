import { m } from '#messages'
import { MallRecord } from '../../parts/record.tsx'

export default function JMallRecord() {
  return (
    <>
      <h1 className="jp-hidden">{m.mall_record()}</h1>
      <MallRecord />
    </>
  )
}
