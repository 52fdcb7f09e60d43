import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure, useIntent, useLoggedIn, useUser } from '../../../session/door.ts'
import { useGo, useSearchOf, useSetSearch, useSettings } from '../../../site/door.ts'
import { cashierApi } from '../../api.ts'
import { type Card, room } from '../../cards.ts'
import { cardsQuery } from '../../queries.ts'

/** The bound cards, whether one more may be bound, and deleting one. */
export function useBankManage() {
  const { add } = useSearchOf('user-bank-manage')
  const setSearch = useSetSearch('user-bank-manage')
  const go = useGo()
  const client = useQueryClient()
  const loggedIn = useLoggedIn()
  const user = useUser()
  const settings = useSettings()
  const query = useQuery({ ...cardsQuery, enabled: loggedIn })
  const [doomed, setDoomed] = useState<Card>()
  const remove = useIntent(
    (id: string) => cashierApi.deleteCard({ id }),
    () => {
      setDoomed(undefined)
      void client.invalidateQueries({ queryKey: ['cards'] })
      void client.invalidateQueries({ queryKey: ['withdrawal'] })
    },
  )
  const list = loggedIn ? query.data : undefined
  return {
    list,
    failed: query.isError,
    message: query.error instanceof Failure ? query.error.message : '',
    busy: query.isFetching,
    retry: () => void query.refetch(),
    room: list && room(list),
    named: user === undefined || !loggedIn ? undefined : user.name !== '',
    adding: loggedIn && add === 1,
    startAdding: () => void setSearch({ add: 1 }),
    stopAdding: () => void setSearch({ add: undefined }),
    toAdd: () => void go('bank-add'),
    mayDelete: settings?.allow_player_delete_bank_card === 1,
    doomed,
    ask: (card: Card | undefined) => {
      remove.forget()
      setDoomed(card)
    },
    remove: {
      failure: remove.failure,
      /** Rejects when refused, so that the question stays open with the reason. */
      send: async (id: string) => {
        if ((await remove.send(id)) === undefined) throw new Error('refused')
      },
    },
  }
}
