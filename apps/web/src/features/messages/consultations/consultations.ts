import { Failure } from '@jade/client/failure'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntent, useLoggedIn } from '../../session/door.ts'
import { useSettings } from '../../site/door.ts'
import { consultationsApi } from './api.ts'

export const CONSULTATIONS_PER_PAGE = 10

export type Consultation = Awaited<ReturnType<typeof consultationsApi.list>>['data'][number]
export type ConsultationThread = Awaited<ReturnType<typeof consultationsApi.thread>>['data']

/** Whether consultations are open to players (setting player_consultation). */
export function useConsultationsOpen(): boolean {
  return useSettings()?.player_consultation === 1
}

/** A page of the player's consultations, the last written in first. */
export const consultationsQuery = (page: number) =>
  ({
    queryKey: ['consultations', 'list', page],
    queryFn: () => consultationsApi.list({ page, pageSize: CONSULTATIONS_PER_PAGE }, { quiet: true }),
  }) as const

export function useConsultations(page: number) {
  return useQuery({
    ...consultationsQuery(page),
    enabled: useLoggedIn(),
    placeholderData: keepPreviousData,
  })
}

/** One consultation. Seeing it takes its number away, so the lists and the badge are asked for again. */
export function useThread(id: string | undefined) {
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    queryKey: ['consultations', 'thread', id],
    queryFn: async () => {
      const reply = await consultationsApi.thread({ id: id ?? '' }, { quiet: true })
      void client.invalidateQueries({ queryKey: ['consultations', 'list'] })
      void client.invalidateQueries({ queryKey: ['consultations', 'watch'] })
      return reply.data
    },
    enabled: loggedIn && id !== undefined,
  })
  const missing = id === undefined || (error instanceof Failure && (error.http === 404 || error.http === 400))
  return { thread: data, at: dataUpdatedAt, missing, failed: error !== null, retry: () => void refetch(), busy: isFetching }
}

/** Ends a consultation. */
export function useClose(id: string) {
  const client = useQueryClient()
  return useIntent(
    () => consultationsApi.close({ id }),
    () => void client.invalidateQueries({ queryKey: ['consultations'] }),
  )
}

/** What the help was worth, once. */
export function useRate(id: string) {
  const client = useQueryClient()
  return useIntent(
    (of: Pick<Parameters<typeof consultationsApi.rate>[0], 'rating' | 'text'>) => consultationsApi.rate({ id, ...of }),
    () => void client.invalidateQueries({ queryKey: ['consultations'] }),
  )
}

/** A screenshot as a data address. */
export function useScreenshot(id: string): string | undefined {
  return useQuery({
    queryKey: ['screenshot', id],
    queryFn: () => consultationsApi.image({ id }, { quiet: true }).then(({ data }) => data.image),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}

export type CustomerContact = Awaited<ReturnType<typeof consultationsApi.customerService>>['data'][number]

/** The ways to reach customer service. */
export function useContacts() {
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['contacts'],
    queryFn: () => consultationsApi.customerService({}, { quiet: true }).then((reply) => reply.data),
    staleTime: 5 * 60_000,
  })
  return { contacts: data, failed: isError, retry: () => void refetch(), busy: isFetching }
}
