import { signedWalletRequest } from '@jade/contract/vendor/signature'
import {
  walletError,
  walletErrorStatus,
  walletProtocol,
  type WalletCallName,
  type WalletReply,
  type WalletRequest,
} from '@jade/contract/vendor/wallet-protocol'
import type { Clock } from '@jade/service/clock'
import { passedOn } from '@jade/service/http/request-id'
import type { Keyring } from '@jade/service/keyring'
import * as z from 'zod/mini'

/** `none`: this request had no effect, says the operator (4xx). `unknown`: no answer that can be believed. */
export type WalletOutcome<T> =
  | { readonly ending: 'done'; readonly value: T }
  | { readonly ending: 'none'; readonly code: string }
  | { readonly ending: 'unknown'; readonly code: string }

/** An operator's seamless wallet. Every call has a time limit and never throws. */
export interface OperatorWallet {
  ask<N extends WalletCallName>(name: N, body: WalletRequest<N>): Promise<WalletOutcome<WalletReply<N>>>
}

const LIMIT_MS = 4000
const ANSWER_BYTES = 16_384

export function operatorWallet(to: {
  readonly url: string
  readonly operator: string
  readonly keys: Keyring
  readonly clock: Clock
}): OperatorWallet {
  return {
    async ask(name, body) {
      try {
        const key = await to.keys.signing(to.operator)
        // This one was not sent; an earlier one of the same name may have been.
        if (!key) return { ending: 'unknown', code: 'no_key' }
        const signed = await signedWalletRequest(name, body, {
          operator: to.operator,
          keyHex: key.hex,
          keyId: key.id,
          now: to.clock.now(),
        })
        const response = await fetch(`${to.url.replace(/\/$/, '')}${signed.path}`, {
          method: 'POST',
          headers: { ...signed.headers, ...passedOn() },
          body: signed.body,
          redirect: 'error',
          signal: AbortSignal.timeout(LIMIT_MS),
        })
        return outcomeOf(walletProtocol[name].reply as never, response.status, (await response.text()).slice(0, ANSWER_BYTES))
      } catch {
        return { ending: 'unknown', code: 'silence' }
      }
    },
  }
}

function outcomeOf<T>(fits: z.ZodMiniType<T>, status: number, text: string): WalletOutcome<T> {
  const body = parsed(text)
  if (status === 200) {
    const reply = z.safeParse(fits, body)
    return reply.success ? { ending: 'done', value: reply.data } : { ending: 'unknown', code: 'garbage' }
  }
  const error = z.safeParse(walletError, body)
  const known = error.success && Object.hasOwn(walletErrorStatus, error.data.code)
  return status >= 400 && status < 500 && known
    ? { ending: 'none', code: error.data.code }
    : { ending: 'unknown', code: known ? error.data.code : `http_${status}` }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
