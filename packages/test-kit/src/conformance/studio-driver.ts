import { signedRequest } from '@jade/contract/vendor/signature'
import { newName, post } from './kit.ts'

/** Where the studio is, as which operator, and how a pause is made between two rounds. */
export interface StudioSeat {
  readonly url: string
  readonly operator: string
  readonly keyHex: string
  readonly now: () => Date
  readonly pause: (ms: number) => Promise<void>
}

/** Slot rounds of one player come no faster. */
const PACE_MS = 2600

/** Plays our studio as a person does: launch, open, spin. Tells whether the round was played. */
export function studioDriver(seat: StudioSeat): (player: string, stake: string) => Promise<boolean> {
  const base = seat.url.replace(/\/$/, '')
  const call = async (name: 'ensureAccount' | 'launch', body: never) => {
    const signed = await signedRequest(name, body, { operator: seat.operator, keyHex: seat.keyHex, now: seat.now() })
    return post(base + signed.path, signed)
  }
  return async (player, stake) => {
    await call('ensureAccount', { player } as never)
    const visit = { player, game: 'SLT243', device: 'pc', lang: 'en', returnUrl: 'https://operator.test/' }
    const { body } = await call('launch', visit as never)
    const token = new URL(String(body['url'])).hash.slice(1)
    await seat.pause(PACE_MS)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const spin = { bet: Number(stake), requestId: newName('conformance-') }
    return (await post(`${base}/play/api/spin`, { headers, body: JSON.stringify(spin) })).status === 200
  }
}
