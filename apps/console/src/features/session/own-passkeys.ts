import { useQuery } from '@tanstack/react-query'
import { passkeys } from './api.ts'

/** The passkeys of the person at this console, read while `wanted`. */
export function useOwnPasskeys(wanted: boolean) {
  const { data = [] } = useQuery({ queryKey: ['own-passkeys'], queryFn: async () => (await passkeys.passkeys({})).data, enabled: wanted })
  return data
}
