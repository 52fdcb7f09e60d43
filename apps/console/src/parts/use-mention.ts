import { mentionAt } from '@jade/contract/backoffice/mention'
import { useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { objects } from './objects.ts'

/** Long enough for a finger to find its next key. */
const WAIT_MS = 80

interface Options {
  readonly kind: string
  readonly id: string
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onText: (text: string) => void
}

/**
 * Colleagues who may see an object, while one is named in a field behind an `@`: arrows choose, Enter or Tab writes the account, Esc leaves it as it
 * is. Without an `@` before the caret every key does what it does in any field.
 */
export function useMention({ kind, id, field, onText }: Options) {
  const store = useCombobox()
  const [start, setStart] = useState<string | null>(null)
  const people = useColleaguesLike({ kind, id }, start)
  const [active, setActive] = useState<string | null>(null)
  const keys = people.map(({ account }) => account).join(' ')
  useEffect(() => {
    if (keys === '') return store.closeDropdown()
    store.openDropdown()
    setActive(store.selectFirstOption())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store of the combobox is another object each time
  }, [keys])
  const look = () => {
    const { value = '', selectionEnd = 0 } = field.current ?? {}
    setStart(mentionAt(value, selectionEnd ?? 0)?.start ?? null)
  }
  const close = () => setStart(null)
  const choose = (account: string) => {
    const { current: input } = field
    if (!input) return
    const put = named(input, account)
    if (!put) return
    onText(put.text)
    close()
    // The caret goes behind the name once the field has it.
    requestAnimationFrame(() => {
      input.focus()
      input.setSelectionRange(put.caret, put.caret)
    })
  }
  const onKey = (event: KeyboardEvent) => {
    if (people.length === 0 || event.nativeEvent.isComposing) return
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActive(store.selectNextOption()),
      ArrowUp: () => setActive(store.selectPreviousOption()),
      Enter: store.clickSelectedOption,
      Tab: store.clickSelectedOption,
      Escape: close,
    }
    const act = acts[event.key]
    if (!act || event.shiftKey) return
    event.preventDefault()
    act()
  }
  const shown = people.length > 0
  /** What a screen reader hears of it. A field of several lines is no combobox, and may say this much; Esc closes the choice, and not the drawer behind. */
  const said = {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': shown && store.listId ? store.listId : undefined,
    'aria-activedescendant': shown && active ? active : undefined,
    'data-mantine-stop-propagation': shown || undefined,
  } as const
  return { store, people, look, close, choose, onKey, said }
}

/** The field's text with this account in the place of what was typed of it. */
function named({ value, selectionEnd }: HTMLTextAreaElement, account: string) {
  const found = mentionAt(value, selectionEnd)
  if (!found) return null
  const after = value.slice(selectionEnd)
  const before = `${value.slice(0, found.at)}@${account}${after.startsWith(' ') ? '' : ' '}`
  return { text: before + after, caret: before.length }
}

/** Colleagues whose account or name is being typed; none while nothing is. */
function useColleaguesLike({ kind, id }: Pick<Options, 'kind' | 'id'>, start: string | null) {
  const [q] = useDebouncedValue(start, WAIT_MS)
  const wanted = start !== null && q !== null
  const { data = [] } = useQuery({
    queryKey: ['colleagues', kind, id, q],
    queryFn: async ({ signal }) => (await objects.mentionable({ kind, id, ...(q && { q }) }, { signal, quiet: true })).data,
    enabled: wanted,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return wanted ? data.filter((one) => fits(one, start)) : []
}

const fits = ({ account, name }: { readonly account: string; readonly name: string }, start: string | null): boolean =>
  account.startsWith((start ?? '').toLowerCase()) || name.toLowerCase().includes((start ?? '').toLowerCase())
