import { later } from '@jade/ui/fetched'
import { IconHeadset } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { m } from '#messages'

const ServiceDialog = later(() => import('./service-dialog.tsx'))

/** The desktop's way to customer service from wherever people look round. */
export function ServiceButton({ className }: { readonly className: string | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconHeadset size={24} stroke={1.6} aria-hidden />
        <span>{m.messages_consult_customer()}</span>
      </button>
      {open && (
        <Suspense>
          <ServiceDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
