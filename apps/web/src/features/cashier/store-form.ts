import type { StoreBrand } from '@jade/contract/cashier/account-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { useIntent } from '../session/door.ts'
import { cashierApi } from './api.ts'
import { placesQuery, shopsQuery } from './queries.ts'
import { useRested } from './rested.ts'

export type Shop = Awaited<ReturnType<ReturnType<typeof shopsQuery>['queryFn']>>['rows'][number]

/** The choice of a store: a chain, then a town or a word of its name or street, then the store itself. */
export function useStoreForm(onBound: () => void) {
  const client = useQueryClient()
  const [store, setStore] = useState<StoreBrand>('seven')
  const [country, setCountry] = useState('')
  const [town, setTown] = useState('')
  const [word, setWord] = useState('')
  const [chosen, choose] = useState<Shop>()
  const [tried, setTried] = useState(false)
  const name = useRested(word.trim())
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
  const anew = () => {
    choose(undefined)
    bind.forget()
  }
  const fieldText = failure && Object.values(failure.fields)[0]
  return {
    store,
    setStore: (next: StoreBrand) => {
      setStore(next)
      setCountry('')
      setTown('')
      anew()
    },
    country,
    setCountry: (next: string) => {
      setCountry(next)
      setTown('')
      anew()
    },
    town,
    setTown: (next: string) => {
      setTown(next)
      anew()
    },
    word,
    setWord: (next: string) => {
      setWord(next)
      anew()
    },
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
