import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useGo, useSearchOf, useSetSearch, useSettings } from '../../../site/door.ts'
import { kycApi, referralApi } from '../../api.ts'
import { type DateSpan, spanOf } from '../../span.ts'

export type { FriendRow, ShareRow } from '@jade/contract/referral/calls'

const PAGE_SIZE = 10

/** Code, link and picture of the player, with what friends earned by day, or the friends; list, days and page live in the address. */
export function useRecommendFriends() {
  const { list, start, end, page } = useSearchOf('recommend-friends')
  const setSearch = useSetSearch('recommend-friends')
  const isOpen = useOpenOrAway()
  const span = spanOf({ start, end })
  const profile = useQuery({ queryKey: ['profile'], queryFn: () => kycApi.profile().then((reply) => reply.data) })
  const range = { execution_start_date: span.start, execution_end_date: span.end }
  const bonus = useQuery({
    queryKey: ['referral', 'bonus', range, page],
    queryFn: () => referralApi.recommendBonus({ ...range, page, pageSize: PAGE_SIZE }, { quiet: true }),
    placeholderData: keepPreviousData,
    enabled: isOpen && list === 'bonus',
  })
  const friends = useQuery({
    queryKey: ['referral', 'friends', page],
    queryFn: () => referralApi.friends({ page, pageSize: PAGE_SIZE }, { quiet: true }),
    placeholderData: keepPreviousData,
    enabled: isOpen && list === 'friends',
  })
  const paging = (total: number | undefined) => ({
    page,
    pageSize: PAGE_SIZE,
    total: total ?? 0,
    onPage: (next: number) => void setSearch({ page: next }),
  })
  return {
    profile: profile.data,
    failed: profile.isError && !profile.data,
    retry: () => void profile.refetch(),
    busy: profile.isFetching,
    list,
    show: (next: 'bonus' | 'friends') => void setSearch({ list: next, page: 1 }),
    span,
    setSpan: (next: DateSpan) => void setSearch({ start: next.start, end: next.end, page: 1 }),
    sums: bonus.data && { bonus: bonus.data.sum, validBet: bonus.data.sum_valid_bet, carried: bonus.data.carried },
    bonus: {
      state: { rows: bonus.data?.data, failed: bonus.isError, retry: () => void bonus.refetch(), busy: bonus.isFetching },
      paging: paging(bonus.data?.total),
    },
    friends: {
      state: { rows: friends.data?.data, failed: friends.isError, retry: () => void friends.refetch(), busy: friends.isFetching },
      paging: paging(friends.data?.total),
    },
  }
}

export type RecommendFriends = ReturnType<typeof useRecommendFriends>

/** recommend_bonus_front_show: switched off the page leads home. */
function useOpenOrAway(): boolean {
  const settings = useSettings()
  const go = useGo()
  const away = useRef(go)
  const isClosed = settings?.recommend_bonus_front_show === 0
  useEffect(() => {
    if (isClosed) void away.current('home', {}, { replace: true })
  }, [isClosed])
  return !isClosed
}
