import { PageTitle } from '@jade/ui/panel'
import { m } from '#messages'
import { Center } from '../../parts/center.tsx'

export default function MessageCenter() {
  return (
    <>
      <PageTitle hint={m.messages_hint()}>{m.messages_title()}</PageTitle>
      <Center />
    </>
  )
}
