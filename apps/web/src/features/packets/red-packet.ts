import { fetched } from '@jade/ui/fetched'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntent, useLoggedIn } from '../session/door.ts'
import { packetsApi } from './api.ts'
import { CLOSED_COOKIE, isShown } from './packet.rules.ts'

const KEY = ['red-packet']
/** Guests have no socket: they ask again. */
const GUEST_MS = 60_000

/** What a claim brought. */
export interface Result {
  readonly text: string
  readonly won: boolean
  readonly id: number
}

/** The red packet over a page: what is shown, and what a press does. */
export function useRedPacket(isIndex: boolean) {
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const [dismissed, setDismissed] = useState(0)
  const [rainStopped, stopRain] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => packetsApi.redEnvelope({}, { quiet: true }).then((reply) => reply.data),
    refetchInterval: loggedIn ? false : GUEST_MS,
    staleTime: GUEST_MS / 2,
  })
  const id = data?.redEnvelopeId ?? 0
  useQuery({
    queryKey: ['red-packet-promise', id],
    queryFn: async () => (await fetched(() => import('./promised.ts'))).keepPromise(String(id)),
    enabled: id > 0 && loggedIn,
    staleTime: Infinity,
  })
  const rain = data?.haveRedEnvelopeRain === 1
  const claimed = useIntent(
    (asked: number, key) => packetsApi.addAudit({ id: String(asked) }, { key, quiet: true }),
    ({ message }, asked) => setResult({ text: message, won: true, id: asked }),
    ({ message }) => setResult({ text: message, won: false, id }),
  )
  const claim = () => {
    stopRain(true)
    void claimed.send(id)
  }
  return {
    envelope: data !== undefined && dismissed !== id && isShown(data, { isIndex, cookies: document.cookie }) ? data : null,
    isRaining: rain && !rainStopped,
    busy: claimed.busy,
    result,
    claim,
    /** The picture: under a rain it takes everything away, without one it claims. */
    pressPicture: () => (rain && !rainStopped ? setDismissed(id) : claim()),
    close() {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
      if (data?.showPageType === 1) document.cookie = CLOSED_COOKIE
      setDismissed(id)
    },
    closeResult() {
      if (!rain && result?.won === true) setDismissed(id)
      setResult(null)
      stopRain(false)
      if (rain) void client.invalidateQueries({ queryKey: KEY })
    },
  }
}
