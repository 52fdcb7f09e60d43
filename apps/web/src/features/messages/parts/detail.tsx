import { Thread } from '../consultations/door.ts'
import { useDetail, useMessageDetail } from '../screens/message-center-detail/message-center-detail.model.ts'
import { Letter } from './letter.tsx'

/** A message, or a consultation. */
export function Detail() {
  const { consultation } = useDetail()
  return consultation === undefined ? <Message /> : <Thread key={consultation} id={consultation} />
}

function Message() {
  return <Letter model={useMessageDetail()} />
}
