import { Failure } from '@jade/client/failure'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLoggedIn } from '../session/door.ts'
import { useHydrated } from '../site/door.ts'
import { promotionsApi } from './api.ts'

export const OFFERS_PER_PAGE = 12

export type Offer = Awaited<ReturnType<typeof promotionsApi.list>>['data'][number]
export type OfferDetail = Awaited<ReturnType<typeof promotionsApi.info>>['data']

interface Wish {
  readonly mode: number
  readonly front: number
  readonly page: number
}

/** A page of offers as they stand for whoever asks. */
export function useOffers({ mode, front, page }: Wish) {
  const wish = { mode, front, page, pageSize: OFFERS_PER_PAGE }
  const who = useLoggedIn()
  return useQuery({
    queryKey: ['offers', 'list', who, wish],
    queryFn: () => promotionsApi.list(wish, { quiet: true }),
    enabled: useHydrated(),
    placeholderData: keepPreviousData,
  })
}

/** Offers with a stock or an early end. */
export function useLimitedOffers(page: number, wanted: boolean) {
  const who = useLoggedIn()
  const awake = useHydrated()
  return useQuery({
    queryKey: ['offers', 'limited', who, page],
    queryFn: () => promotionsApi.limited({ page, pageSize: OFFERS_PER_PAGE }, { quiet: true }),
    enabled: awake && wanted,
    placeholderData: keepPreviousData,
  })
}

/** One offer with its terms, or the version of them by which an application is judged. `missing`: there is none of this number. */
export function useOffer(id: number | undefined, version?: number) {
  const who = useLoggedIn()
  const awake = useHydrated()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['offers', 'one', who, id, version],
    queryFn: async () =>
      (await promotionsApi.info({ id: String(id), ...(version === undefined ? {} : { version }) }, { quiet: true })).data,
    enabled: awake && id !== undefined,
  })
  return {
    offer: data,
    missing: awake && (id === undefined || (error instanceof Failure && [400, 404].includes(error.http))),
    failed: error !== null,
    retry: () => void refetch(),
    busy: isFetching,
  }
}

/** Headings of the operators, and the kinds of offers that are shown. */
export function useOffersMenu() {
  const enabled = useHydrated()
  const fronts = useQuery({
    queryKey: ['offers', 'fronts'],
    queryFn: async () => (await promotionsApi.frontTypes({}, { quiet: true })).data,
    enabled,
  })
  const types = useQuery({
    queryKey: ['offers', 'types'],
    queryFn: async () => (await promotionsApi.showType({}, { quiet: true })).data,
    enabled,
  })
  return { fronts: fronts.data ?? [], shown: types.data?.filter(({ status }) => status === 1).map(({ mode }) => mode) ?? [] }
}
