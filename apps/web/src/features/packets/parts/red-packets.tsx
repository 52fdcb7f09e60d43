import { later } from '@jade/ui/fetched'
import { Suspense } from 'react'
import { useRedPacket } from '../red-packet.ts'

const RedPacket = later(() => import('./red-packet.tsx'))
const PacketResult = later(() => import('./packet-result.tsx'))

/** Red packets over a page of this layout; what draws them is fetched when there is one. */
export default function RedPackets({ isIndex }: { readonly isIndex: boolean }) {
  const model = useRedPacket(isIndex)
  return (
    <Suspense>
      {model.envelope && <RedPacket envelope={model.envelope} model={model} />}
      {model.result && <PacketResult result={model.result} onClose={model.closeResult} />}
    </Suspense>
  )
}
