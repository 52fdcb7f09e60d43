import { Dialog420 } from '@jade/ui/dialog'
import { m } from '#messages'
import { Contacts } from './contacts.tsx'

export default function ServiceDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog420 open title={m.messages_consult_customer()} onClose={onClose}>
      <Contacts />
    </Dialog420>
  )
}
