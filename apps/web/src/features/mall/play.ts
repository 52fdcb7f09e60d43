import { type MallGame, verifyMallPlay } from '@jade/fair/mall-games'
import { toast } from '@jade/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntent } from '../session/door.ts'
import { mallApi } from './api.ts'
import type { Game } from './mall.model.ts'

export type Play = Awaited<ReturnType<typeof mallApi.gamePlay>>['data']
type Logged = Awaited<ReturnType<typeof mallApi.gameLog>>['data'][number]

/** Draws a play again in this browser: whether seed and outcome are what was promised. */
function isTrue(play: Logged): boolean {
  const { type, server_seed: serverSeed, public_seed: publicSeed, ...rest } = play
  const { commit, outcome } = verifyMallPlay({ ...rest, game: type as MallGame, serverSeed, publicSeed })
  return commit && outcome
}

const ownSeed = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * A play: the cost is asked and the house commits, then this browser adds a seed of its own. A success stores the play data, a failure resets
 * them (STATE-060).
 */
export function usePlay(game: Game) {
  const client = useQueryClient()
  const [play, setPlay] = useState<Play | null>(null)
  const [verified, setVerified] = useState<boolean | null>(null)
  const again = () => void client.invalidateQueries({ queryKey: ['mall'] })
  const intent = useIntent(
    async ({ multiple }: { readonly multiple: Game['multiples'][number] }, key) => {
      const { data } = await mallApi.gamePlayCheck({ id: String(game.id), multiple: String(multiple) }, { quiet: true })
      const body = { id: game.id, multiple: multiple as 1, commit: data.commit, public_seed: ownSeed() }
      return mallApi.gamePlay(body, { key })
    },
    ({ data }) => {
      setPlay(data)
      setVerified(null)
      again()
    },
    ({ message }) => {
      setPlay(null)
      setVerified(null)
      toast({ text: message, tone: 'bad' })
    },
  )
  return {
    play,
    verified,
    busy: intent.busy,
    start: (multiple: number) => void intent.send({ multiple }),
    verify: () => {
      if (play) setVerified(isTrue(play))
    },
  }
}
