import type { MallTold } from '@jade/fair/mall-games'
import { tableHash } from '@jade/fair/mall-tables'
import { toast } from '@jade/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIntent, useUser } from '../session/door.ts'
import { mallApi } from './api.ts'
import type { Game } from './mall.model.ts'
import { keepTold } from './told.ts'

/** A play that was answered, and what stood before it. */
export interface Done {
  readonly play: Awaited<ReturnType<typeof mallApi.gamePlay>>['data']
  readonly told: MallTold
}

const ownSeed = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The house commits to the next play, then this browser adds a seed of its own: what the answer is held against, with the table that the page shows
 * (MALL-8, MALL-10).
 */
async function toldBefore(game: Game, multiple: number): Promise<MallTold> {
  const table = tableHash(game.table)
  const { data } = await mallApi.gamePlayCheck({ id: String(game.id), multiple: String(multiple), table }, { quiet: true })
  return { game: game.type, multiple, commit: data.commit, nonce: data.nonce, publicSeed: ownSeed(), table }
}

/** A play: what stands before it is asked and kept, then it is played. A success stores the play data, a failure resets them (STATE-060). */
export function usePlay(game: Game) {
  const client = useQueryClient()
  const account = useUser()?.account ?? ''
  const [done, setDone] = useState<Done | null>(null)
  /** Of the press that is under way: tried again after silence, the same play is asked for. */
  const pressed = useRef<{ readonly key: string; readonly told: MallTold } | null>(null)
  const intent = useIntent(
    async ({ multiple }: { readonly multiple: number }, key) => {
      if (pressed.current?.key !== key) pressed.current = { key, told: await toldBefore(game, multiple) }
      const { told } = pressed.current
      keepTold(account, { ...told, publicSeed: null })
      const body = {
        id: game.id,
        multiple: multiple as 1,
        commit: told.commit,
        public_seed: told.publicSeed ?? '',
        ...(told.table && { table: told.table }),
      }
      return { play: (await mallApi.gamePlay(body, { key })).data, told }
    },
    (reply) => {
      keepTold(account, reply.told)
      setDone(reply)
      void client.invalidateQueries({ queryKey: ['mall'] })
    },
    ({ body, message }) => {
      setDone(null)
      // The page shows odds that are no more: the new ones come.
      if (body.error_code === 'mall.table_changed') void client.invalidateQueries({ queryKey: ['mall', 'games'] })
      toast({ text: message, tone: 'bad' })
    },
  )
  return { done, busy: intent.busy, start: (multiple: number) => void intent.send({ multiple }) }
}
