import { Failure } from '@jade/client/failure'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { queries } from '../app/queries.ts'
import { m } from '../paraglide/messages.js'
import { LINES, problemOf } from './problem.ts'

export interface Act {
  readonly busy: boolean
  /**
   * Runs one decision: says how it ended (nothing where the message is empty: the screen itself shows it), reads everything anew, answers whether it was done. A refusal stands under the fields of `form`
   * that it names as well.
   */
  run(
    decide: () => Promise<{ readonly message: string }>,
    form?: { setErrors(fields: Readonly<Record<string, string>>): void },
  ): Promise<boolean>
}

/** The one way a decision is sent: never twice at once, always with an end that is said. */
export function useAct(): Act {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async run(decide, form) {
      if (busy) return false
      setBusy(true)
      try {
        const { message } = await decide()
        if (message !== '')
          notifications.show({ closeButtonProps: { 'aria-label': m.parts_close() }, color: 'jade', title: m.parts_done(), message })
        return true
      } catch (error) {
        if (error instanceof Failure) form?.setErrors(error.fields)
        notifications.show({
          closeButtonProps: { 'aria-label': m.parts_close() },
          color: 'red',
          title: m.parts_refused(),
          message: problemOf(error),
          styles: { description: LINES },
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
