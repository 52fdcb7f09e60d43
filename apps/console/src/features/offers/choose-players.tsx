import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { useAct } from '../../parts/act.ts'
import { Choice } from '../../parts/choice.tsx'
import { EditForm } from '../../parts/edit-form.tsx'
import { promotions } from './api.ts'

const sides = { '1': m.offers_chosen_add, '0': m.offers_chosen_remove } as const
const idsOf = (text: string) => [...new Set(text.split(/[\s,]+/).filter((id) => /^\d{1,18}$/.test(id)))]

/** Puts players on the list of an offer for chosen ones, or takes them off. */
export function ChoosePlayers({ id, close }: { readonly id: string; readonly close: () => void }) {
  const act = useAct()
  const [side, setSide] = useState<keyof typeof sides>('1')
  const [text, setText] = useState('')
  const players = idsOf(text)
  const send = (reason: string) =>
    void act
      .run(() => promotions.choose({ id, players, chosen: side === '1' ? 1 : 0, reason }))
      .then((done) => {
        if (done) close()
      })
  return (
    <EditForm label={sides[side]()} busy={act.busy} ready={players.length > 0 && players.length <= 1000} onSubmit={send}>
      <Choice label={m.offers_choose()} value={side} options={sides} onSet={setSide} />
      <Textarea
        label={m.offers_chosen_ids()}
        autosize
        minRows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        required
      />
      <Button variant="default" onClick={close}>
        {m.parts_cancel()}
      </Button>
    </EditForm>
  )
}
