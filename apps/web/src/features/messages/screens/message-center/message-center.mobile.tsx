import { m } from '#messages'
import { Center } from '../../parts/center.tsx'

export default function MessageCenter() {
  return (
    <>
      <h1 className="jp-hidden">{m.messages_title()}</h1>
      <Center />
    </>
  )
}
