import { toast } from '@jade/ui/toast'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useRefreshMoney } from '../money/door.ts'
import { useIntent } from '../session/door.ts'
import { useLang } from '../site/door.ts'
import { vipApi } from './api.ts'
import { useRank } from './rank.ts'

const PAGE_SIZE = 10

export type Prize = Awaited<ReturnType<typeof vipApi.takeList>>['data'][number]

/** Prizes to claim and claimed, claiming one, and whether they are collected automatically. */
export function useCollection(wish: { readonly type: Prize['status'] | undefined; readonly page: number }) {
  const lang = useLang()
  const client = useQueryClient()
  const refresh = useRefreshMoney()
  const { rank } = useRank()
  const [claiming, setClaiming] = useState<string | null>(null)
  const ask = { page: wish.page, pageSize: PAGE_SIZE, ...(wish.type === undefined ? {} : { type: wish.type }) }
  const list = useQuery({
    queryKey: ['vip', 'prizes', lang, ask],
    queryFn: () => vipApi.takeList(ask, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const again = () => void client.invalidateQueries({ queryKey: ['vip'] })
  const claim = useIntent(
    ({ id, bonus_type }: Prize, key) => vipApi.passMonth({ bonusId: id, bonus_type }, { key }),
    (reply) => {
      toast({ text: reply.message ?? m.vip_claim_done(), tone: 'good' })
      refresh()
      again()
    },
    again,
  )
  const auto = useIntent(
    (on: 0 | 1) => vipApi.autoCollect({ on }),
    () => {
      toast({ text: m.vip_auto_saved(), tone: 'good' })
      again()
    },
  )
  return {
    state: { rows: list.data?.data, failed: list.isError, retry: () => void list.refetch(), busy: list.isFetching },
    total: list.data?.total ?? 0,
    pageSize: PAGE_SIZE,
    claiming: claim.busy ? claiming : null,
    claim: (prize: Prize) => {
      setClaiming(prize.id)
      void claim.send(prize)
    },
    auto: rank?.player.auto_collect === 1,
    autoBusy: auto.busy || !rank,
    setAuto: (on: boolean) => void auto.send(on ? 1 : 0),
  }
}

export type Collection = ReturnType<typeof useCollection>
