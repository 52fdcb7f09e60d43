import { popupCalls } from '@jade/contract/content/popup-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from './calls.ts'
import { useDevice } from './frame.tsx'

const popupApi = api.room(popupCalls)

const FRESH_MS = 5 * 60_000
/** Ids of popups that were closed; a visit lasts as long as its tab. */
const CLOSED = 'closedPopups'

const typeOf = (device: 'desktop' | 'mobile') => (device === 'mobile' ? '1' : '0')
const closedBefore = () => (sessionStorage.getItem(CLOSED) ?? '').split(',')

/** Buttons that float over the page on this device; a member may see others than a guest. */
export function useFloatButtons(isMember: boolean) {
  const type = typeOf(useDevice())
  const { data } = useQuery({
    queryKey: ['float-buttons', type, isMember],
    queryFn: () => popupApi.floatButtons({ type }, { quiet: true }).then((reply) => reply.data),
    staleTime: FRESH_MS,
  })
  return data ?? []
}

/** The popup to show now, one after the other; one that is closed stays away for this visit. */
export function usePopup(isMember: boolean) {
  const type = typeOf(useDevice())
  const [closed, setClosed] = useState(closedBefore)
  const { data } = useQuery({
    queryKey: ['popups', type, isMember],
    queryFn: () => popupApi.popups({ type }, { quiet: true }).then((reply) => reply.data),
    staleTime: FRESH_MS,
  })
  const popup = data?.find(({ id }) => !closed.includes(id))
  const close = () => {
    if (!popup) return
    const all = [...closed, popup.id]
    sessionStorage.setItem(CLOSED, all.join(','))
    setClosed(all)
  }
  return { popup, close }
}

export type Popup = NonNullable<ReturnType<typeof usePopup>['popup']>
