import { GoldButton } from '@jade/ui/gold-button'
import { Panel } from '@jade/ui/panel'
import type { FormEvent, ReactNode } from 'react'
import { m } from '#messages'
import { MobilePage } from '../../parts/mobile-page.tsx'

/** The form of a new account on a phone, its action kept over the tabs. */
export function AddForm({
  title,
  form,
  lead,
  children,
}: {
  readonly title: string
  readonly form: { readonly busy: boolean; readonly send: (event?: FormEvent<HTMLFormElement>) => void }
  /** Above the panel. */
  readonly lead?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.send(event)
      }}
    >
      <MobilePage
        title={title}
        action={
          <GoldButton type="submit" wide size="lg" busy={form.busy} busyLabel={m.cashier_sending()}>
            {m.cashier_card_send()}
          </GoldButton>
        }
      >
        {lead}
        <Panel>{children}</Panel>
      </MobilePage>
    </form>
  )
}
