import { useDebouncedValue } from '@mantine/hooks'
import type { StoreBrand } from '@jade/contract/cashier/account-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useIntent } from '../../session/door.ts'
import { cashierApi } from '../api.ts'
import { placesQuery, shopsQuery } from './queries.ts'
import { TYPING_PAUSE_MS } from '../typing.ts'

export type Shop = Awaited<ReturnType<ReturnType<typeof shopsQuery>['queryFn']>>['rows'][number]

interface Wanted {
  readonly store: StoreBrand
  readonly country: string
  readonly town: string
  readonly word: string
}

const ANYWHERE: Wanted = { store: 'seven', country: '', town: '', word: '' }

/** The choice of a store: a chain, then a town or a word of its name or street, then the store itself. */
export function useStoreForm(onBound: () => void) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState(ANYWHERE)
  const [chosen, choose] = useState<Shop>()
  const [tried, setTried] = useState(false)
  const { store, country, town, word } = wanted
  const [name] = useDebouncedValue(word.trim(), TYPING_PAUSE_MS)
  const places = useQuery(placesQuery(store))
  const shops = useQuery(shopsQuery({ store, country, town, name }))
  const bind = useIntent(
    (shop: Shop) => cashierApi.storeStoreAccount({ store: shop.store, country: shop.country, name: shop.name, code: shop.code }),
    () => {
      for (const key of ['cards', 'withdrawal']) void client.invalidateQueries({ queryKey: [key] })
      onBound()
    },
  )
  const { failure } = bind
  /** Whatever narrows the list lets go of the store that was chosen from it. */
  const narrow = (change: Partial<Wanted>) => {
    setWanted({ ...wanted, ...change })
    choose(undefined)
    bind.forget()
  }
  const fieldText = failure && Object.values(failure.fields)[0]
  return {
    ...wanted,
    setStore: (next: StoreBrand) => narrow({ store: next, country: '', town: '' }),
    setCountry: (next: string) => narrow({ country: next, town: '' }),
    setTown: (next: string) => narrow({ town: next }),
    setWord: (next: string) => narrow({ word: next }),
    countries: places.data?.map((place) => place.country) ?? [],
    towns: places.data?.find((place) => place.country === country)?.towns ?? [],
    asked: name.length > 1 || town !== '',
    shops: shops.data,
    shopsBusy: shops.isFetching,
    chosen,
    choose: (shop: Shop) => {
      choose(shop)
      bind.forget()
    },
    busy: bind.busy,
    problem: failure ? fieldText || failure.message || m.cashier_unheard() : tried && !chosen ? m.cashier_store_need() : undefined,
    send: () => {
      setTried(true)
      if (chosen) void bind.send(chosen)
    },
  }
}

export type StoreForm = ReturnType<typeof useStoreForm>
