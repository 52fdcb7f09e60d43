import { PageTitle } from '@jade/ui/panel'
import { m } from '#messages'
import { MessageList } from '../../parts/message-list.tsx'
import { useMessageCenter } from './message-center.model.ts'

export default function MessageCenter() {
  return (
    <>
      <PageTitle hint={m.messages_hint()}>{m.messages_title()}</PageTitle>
      <MessageList model={useMessageCenter()} />
    </>
  )
}
