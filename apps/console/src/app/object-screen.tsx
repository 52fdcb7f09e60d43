import { AwayPlace } from '@jade/ui/away-bar'
import { type FetchedView, fetchedView } from '@jade/ui/fetched-view'
import { useParams, useSearch } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { m } from '../paraglide/messages.js'
import { type Listed, ListedObject, ShowObject } from '../parts/object.ts'
import type { Screen, ScreenObject, Search } from './screen.ts'

/** The view of a screen or an object, fetched when it is needed. */
export function viewOf(load: () => Promise<{ readonly default: FunctionComponent }>): FetchedView {
  return fetchedView(load, () => <AwayPlace title={m.app_away_place()} hint={m.app_away_place_hint()} retry={m.app_away_retry()} />)
}

const stay = () => {}

/**
 * A list and its objects under one address: /withdrawals is the list, /withdrawals/12 one of them as a page, and with `side` the list with
 * that one beside it. The list stays mounted while its objects are leafed through.
 */
export function objectScreen(screen: Screen, object: ScreenObject): FetchedView {
  const List = viewOf(screen.view)
  const One = viewOf(object.view)
  const listed: Listed = { path: screen.path, object, view: One }

  function ListOrObject() {
    const { id } = useParams({ strict: false }) as { readonly id?: string }
    const { side }: Search = useSearch({ strict: false })
    if (id === undefined || side !== undefined) {
      return (
        <ListedObject value={listed}>
          <List />
        </ListedObject>
      )
    }
    return (
      <ShowObject key={id} value={{ id, object, listPath: screen.path, narrow: false, close: stay }}>
        <One />
      </ShowObject>
    )
  }
  return Object.assign(ListOrObject, { preload: () => Promise.all([List.preload(), One.preload()]) })
}
