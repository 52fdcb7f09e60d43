import { toast } from '@jade/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useRefreshMoney } from '../money/door.ts'
import { type Failure, useIntent } from '../session/door.ts'
import { missionsApi } from './api.ts'

/** How long the success of a sign-in stays. */
const SIGNED_MS = 2000

const refused = ({ message }: Failure) => toast({ text: message, tone: 'bad' })

/** Signing in and claiming. What the server says of it is shown as it comes. */
export function useClaims() {
  const client = useQueryClient()
  const refreshMoney = useRefreshMoney()
  const again = () => void client.invalidateQueries({ queryKey: ['missions'] })
  const paid = ({ message }: { readonly message: string }) => {
    toast({ text: message, tone: 'good' })
    refreshMoney()
    again()
  }
  const late = (failure: Failure) => {
    refused(failure)
    again()
  }
  return {
    sign: useIntent(
      (_: Record<never, never>, key) => missionsApi.sign({}, { key }),
      ({ message }) => {
        toast({ text: message, tone: 'good', stay: SIGNED_MS })
        again()
      },
      late,
    ),
    task: useIntent(({ id }: { readonly id: number }, key) => missionsApi.audit({ id: String(id) }, { key }), paid, late),
    usdt: useIntent(({ id }: { readonly id: number }, key) => missionsApi.usdtTake({ id: String(id) }, { key }), paid, late),
  }
}
