import { Failure } from '@jade/client/failure'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { queries } from '../app/queries.ts'
import { m } from '../paraglide/messages.js'

export interface Act {
  readonly busy: boolean
  /** Runs one decision: says how it ended, reads everything anew, answers whether it was done. */
  run(decide: () => Promise<{ readonly message: string }>): Promise<boolean>
}

/** The one way a decision is sent: never twice at once, always with an end that is said. */
export function useAct(): Act {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async run(decide) {
      if (busy) return false
      setBusy(true)
      try {
        const { message } = await decide()
        notifications.show({ closeButtonProps: { 'aria-label': m.parts_close() }, color: 'jade', title: m.parts_done(), message })
        return true
      } catch (error) {
        const message = error instanceof Failure && !error.unheard ? (Object.values(error.fields)[0] ?? error.message) : m.parts_unheard()
        notifications.show({
          closeButtonProps: { 'aria-label': m.parts_close() },
          color: 'red',
          title: m.parts_refused(),
          message,
          autoClose: 8_000,
        })
        return false
      } finally {
        setBusy(false)
        await queries.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
      }
    },
  }
}
