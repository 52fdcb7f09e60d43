import { imageMaxBytes } from '@jade/contract/kyc/fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useIntent } from '../session/door.ts'
import { kycApi } from './api.ts'
import { cardStanding, maySend } from './id-card.rules.ts'

export const sides = ['front', 'back'] as const
export type Side = (typeof sides)[number]
type Files = Readonly<Record<Side, File | null>>

const NONE: Files = { front: null, back: null }

export const idCardQuery = {
  queryKey: ['id-card'],
  queryFn: () => kycApi.getIDCard().then((reply) => reply.data),
} as const

/** Both sides of the ID card: where they stand, and sending them. */
export function useIdCard() {
  const client = useQueryClient()
  const { data: card, isError, refetch, isFetching } = useQuery(idCardQuery)
  const [files, setFiles] = useState(NONE)
  const [progress, setProgress] = useState<number>()
  /** The update-done flag of the page: a moment ago both or one were taken. */
  const [done, setDone] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<Side | 'form', string>>>({})

  const { busy, send } = useIntent(
    ({ front, back }: Files) => {
      setProgress(0)
      return kycApi
        .updateIDCard({ ...(front && { ID_card_front: front }), ...(back && { ID_card_back: back }) }, { onProgress: setProgress })
        .finally(() => setProgress(undefined))
    },
    ({ data }) => {
      client.setQueryData(idCardQuery.queryKey, data)
      void client.invalidateQueries({ queryKey: ['profile'] })
      setFiles(NONE)
      setDone(true)
    },
    (failure) => {
      const { ID_card_front: front, ID_card_back: back } = failure.fields
      const form = front || back ? undefined : failure.message || m.profile_no_answer()
      setProblems({ ...(front && { front }), ...(back && { back }), ...(form && { form }) })
    },
  )

  const status = { front: card?.status_ID_card_front ?? 0, back: card?.status_ID_card_back ?? 0 }
  return {
    loading: card === undefined && !isError,
    failed: isError && card === undefined,
    retry: () => void refetch(),
    retrying: isFetching,
    status,
    standing: cardStanding(status),
    refusal: { front: card?.refusal_front ?? '', back: card?.refusal_back ?? '' },
    open: { front: maySend(status.front), back: maySend(status.back) },
    maxBytes: imageMaxBytes,
    files,
    progress,
    problems,
    busy,
    done,
    chosen: files.front !== null || files.back !== null,
    choose: (side: Side, file: File | null) => {
      setFiles((now) => ({ ...now, [side]: file }))
      setProblems({})
      setDone(false)
    },
    submit: () => void send(files),
  }
}

export type IdCard = ReturnType<typeof useIdCard>
