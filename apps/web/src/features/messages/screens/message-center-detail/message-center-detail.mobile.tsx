import { Letter } from '../../parts/letter.tsx'
import { useMessageDetail } from './message-center-detail.model.ts'

export default function MessageDetail() {
  return <Letter model={useMessageDetail()} />
}
