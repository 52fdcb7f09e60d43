import { bannerCalls } from '@jade/contract/content/banner-calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoggedIn } from '../session/door.ts'
import { api, useDevice } from '../site/door.ts'

const contentApi = api.room(bannerCalls)

/** A guest has no line by which a change is told: so often it is asked for. */
const ANEW_MS = 5 * 60_000

/** What operators hung over the home for this reader, in its order; undefined while that is not known. */
export function useBanners() {
  const type = useDevice() === 'mobile' ? '1' : '0'
  const loggedIn = useLoggedIn()
  const { data } = useQuery({
    queryKey: ['banners', type, loggedIn],
    queryFn: () => contentApi.banners({ type }, { quiet: true }).then((reply) => reply.data),
    staleTime: ANEW_MS,
    refetchInterval: ANEW_MS,
  })
  return data
}

export type Banner = NonNullable<ReturnType<typeof useBanners>>[number]

/** One scene of the hero. */
export interface Slide {
  readonly key: string
  /** Address of its picture. */
  readonly art: string
  /** What the picture shows; empty: the words say it. */
  readonly alt: string
  /** Both may be empty. */
  readonly title: string
  readonly text: string
  /** Lies over all of it: where it leads. */
  readonly over?: ReactNode
}
