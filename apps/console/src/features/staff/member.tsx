import type { staffPage } from '@jade/contract/backoffice/calls'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { DoButton } from '../../parts/do-button.tsx'
import { Facts } from '../../parts/facts.tsx'
import type { ActKey } from '../../parts/keys.ts'
import { useObject } from '../../parts/object.ts'
import { ObjectFrame } from '../../parts/object-frame.tsx'
import { ReasonForm } from '../../parts/reason-form.tsx'
import { mayDo, WhyNot } from '../../parts/why-not.tsx'
import { invitations, office } from '../session/api.ts'
import { RightsOf } from './rights.tsx'
import { Active, roleOf } from './words.tsx'

type Page = z.infer<typeof staffPage>

/** A colleague: who it is, what may be done about the account, and why this person may do what. */
export default function Member() {
  const { id } = useObject()
  const query = useQuery({ queryKey: ['staff', 'one', id], queryFn: async () => (await office.staffMember({ id })).data })
  return (
    <ObjectFrame
      query={query}
      head={({ member }) => ({ name: member.account, state: <Active of={member} />, since: member.last_login })}
      aside={({ member }) => <RightsOf id={member.id} />}
    >
      {({ member, allowed }) => (
        <>
          <Facts
            facts={[
              { label: m.staff_account(), value: member.account },
              { label: m.staff_name(), value: member.name },
              { label: m.staff_role(), value: roleOf(member) },
              { label: m.staff_last_login(), value: member.last_login || '—' },
            ]}
          />
          <Actions id={member.id} allowed={allowed} />
        </>
      )}
    </ObjectFrame>
  )
}

type Asking = Page['allowed'][number]['action']

const names: Readonly<Record<Asking, () => string>> = {
  deactivate: m.staff_deactivate,
  reactivate: m.staff_reactivate,
  reset_factor: m.staff_reset_factor,
}
const letters = { deactivate: 'x', reactivate: 'a', reset_factor: 'r' } as const satisfies Record<Asking, ActKey>

function Actions({ id, allowed }: { readonly id: string; readonly allowed: Page['allowed'] }) {
  const { close } = useObject()
  const act = useAct()
  const [asking, setAsking] = useState<Asking | null>(null)
  const end = () => {
    setAsking(null)
    close()
  }

  async function send(action: Asking, reason: string) {
    const done = await act.run(async () => {
      // For who has lost the authenticator: a second person agrees, then a link is made under the invitations.
      if (action === 'reset_factor') await invitations.resetFactor({ id, reason })
      else {
        const { data, message } = await office.setStaffActive({ id, active: action === 'reactivate' ? 1 : 0, reason })
        if (!data.waiting) return { message }
      }
      return { message: m.parts_waiting_second() }
    })
    if (done) end()
  }

  if (asking !== null)
    return (
      <Stack gap="xs">
        {asking === 'reset_factor' && <Text size="sm">{m.staff_reset_about()}</Text>}
        <ReasonForm
          label={names[asking]()}
          color={asking === 'deactivate' ? 'red' : 'gold'}
          busy={act.busy}
          onCancel={() => setAsking(null)}
          onSubmit={(reason) => void send(asking, reason)}
        />
      </Stack>
    )
  return (
    <Stack gap="xs">
      {allowed
        .filter(({ action }) => mayDo(allowed, action))
        .map(({ action }) => (
          <DoButton
            key={action}
            hotkey={letters[action]}
            variant="light"
            color={action === 'deactivate' ? 'red' : 'gold'}
            onDo={() => setAsking(action)}
          >
            {names[action]()}
          </DoButton>
        ))}
      <WhyNot lines={allowed} names={names} />
    </Stack>
  )
}
