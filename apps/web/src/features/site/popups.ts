import { popupCalls } from '@jade/contract/content/popup-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from './calls.ts'
import { useDevice } from './frame.tsx'

const popupApi = api.room(popupCalls)

const FRESH_MS = 5 * 60_000
/** Ids of popups that were closed; a visit lasts as long as its tab. */
const CLOSED = 'closedPopups'

type Ask<T> = (query: { readonly type: '0' | '1' }, so: { readonly quiet: true }) => Promise<{ readonly data: T }>

/** What is shown over the page of this device; a member may see others than a guest. Undefined until the answer. */
function useShown<T>(name: string, ask: Ask<T>, isMember: boolean): T | undefined {
  const type = useDevice() === 'mobile' ? '1' : '0'
  const queryFn = () => ask({ type }, { quiet: true }).then(({ data }) => data)
  return useQuery({ queryKey: [name, type, isMember], queryFn, staleTime: FRESH_MS }).data
}

/** Buttons that float over the page. */
export const useFloatButtons = (isMember: boolean) => useShown('floats', popupApi.floatButtons, isMember) ?? []

/** The popup to show now, one after the other; one that is closed stays away for this visit. */
export function usePopup(isMember: boolean) {
  const [closed, setClosed] = useState(() => sessionStorage.getItem(CLOSED) ?? '')
  const popup = useShown('popups', popupApi.popups, isMember)?.find(({ id }) => !closed.split(',').includes(id))
  const close = () => {
    const all = `${closed},${popup?.id}`
    sessionStorage.setItem(CLOSED, all)
    setClosed(all)
  }
  return { popup, close }
}

export type Popup = NonNullable<ReturnType<typeof usePopup>['popup']>
