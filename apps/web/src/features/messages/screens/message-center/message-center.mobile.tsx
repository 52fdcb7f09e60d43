import { m } from '#messages'
import { MessageList } from '../../parts/message-list.tsx'
import { useMessageCenter } from './message-center.model.ts'

export default function MessageCenter() {
  return (
    <>
      <h1 className="jp-hidden">{m.messages_title()}</h1>
      <MessageList model={useMessageCenter()} />
    </>
  )
}
