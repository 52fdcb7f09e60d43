import type { AlertTopic, QuietHours } from '@jade/contract/alerts/fields'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '#messages'
import { showError } from '../session/door.ts'
import { alertsApi } from './api.ts'
import { ability, ownMark, subscribeBrowser, unsubscribeBrowser } from './browser.ts'

/** What a device gets. */
export interface Choice {
  readonly topics: readonly AlertTopic[]
  readonly quiet: QuietHours
}

/** What is chosen before anybody chose: nothing that advertises (SERVICE-15). */
export const FIRST_CHOICE: Choice = { topics: ['money', 'service'], quiet: { from: 22, to: 8 } }

/** The channel as this player and this browser have it; `devices` undefined until it is known. */
export function useAlerts() {
  const client = useQueryClient()
  const state = useQuery({
    queryKey: ['alerts', 'state'],
    queryFn: async () => {
      const [key, devices, mark] = await Promise.all([
        alertsApi.key({}, { quiet: true }),
        alertsApi.devices({}, { quiet: true }),
        ownMark().catch(() => null),
      ])
      return { key: key.data.key, devices: devices.data, mark }
    },
  })
  const again = () => client.invalidateQueries({ queryKey: ['alerts'] })
  const { key = '', devices, mark = null } = state.data ?? {}
  const own = devices?.find((device) => device.mark === mark)
  const save = useMutation({
    mutationFn: async ({ topics, quiet }: Choice) => {
      const told = await subscribeBrowser(key)
      if (told) await alertsApi.subscribe({ ...told, topics: [...topics], quiet }, { quiet: true })
    },
    onError: (error) => showError(error.message || m.alerts_failed()),
    onSettled: again,
  })
  const remove = useMutation({
    mutationFn: async (id: string) => {
      await alertsApi.unsubscribe({ id })
      if (id === own?.id) await unsubscribeBrowser()
    },
    onSettled: again,
  })
  return {
    ability: ability(),
    isOn: key !== '',
    devices,
    own,
    failed: state.isError && !state.data,
    retry: () => void state.refetch(),
    fetching: state.isFetching,
    busy: save.isPending || remove.isPending,
    save: (choice: Choice) => save.mutate(choice),
    remove: (id: string) => remove.mutate(id),
  }
}
