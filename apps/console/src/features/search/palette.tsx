import type { searchHit } from '@jade/contract/backoffice/search-calls'
import { formatMoney } from '@jade/ui/money'
import { Combobox, Group, Kbd, Modal, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, use, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { type Screen, Screens } from '../../app/screen.ts'
import { m } from '../../paraglide/messages.js'
import { useKeyLines } from '../../parts/key-lines.ts'
import { useMay } from '../session/session.ts'
import { searching } from './api.ts'

type Hit = z.infer<typeof searchHit>

/** Long enough for a finger to find its next key, short enough to feel at once. */
const WAIT_MS = 80

const byText: Readonly<Record<string, () => string>> = {
  account: m.search_by_account,
  id: m.search_by_id,
  code: m.search_by_code,
  phone: m.search_by_phone,
  name: m.search_by_name,
  email: m.search_by_email,
  card: m.search_by_card,
  wallet: m.search_by_wallet,
  address: m.search_by_address,
  order: m.search_by_order,
  vendor: m.search_by_vendor,
  round: m.search_by_round,
  short: m.search_by_short,
  tag: m.search_by_tag,
}

interface Choice {
  readonly key: string
  readonly label: ReactNode
  readonly go: () => void
}

/** Objects, screens and what can be done here, by typing: the very thing first. */
export function Palette({ close }: { readonly close: () => void }) {
  const [text, setText] = useState('')
  const combobox = useCombobox({ opened: true })
  const groups = useChoices(text.trim(), close)
  const choices = groups.flatMap((group) => group.choices)
  const keys = choices.map(({ key }) => key).join('\n')
  useEffect(() => {
    // Anew for each set of answers: Enter means the first of those that are shown.
    if (keys !== '') combobox.selectFirstOption()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the store of the combobox is another object each time
  }, [keys])
  return (
    <Modal opened onClose={close} title={m.search_title()} size="lg" closeButtonProps={{ 'aria-label': m.parts_close() }}>
      <Combobox store={combobox} onOptionSubmit={(key) => choices.find((one) => one.key === key)?.go()} withinPortal={false}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            size="md"
            role="combobox"
            aria-label={m.search_field()}
            placeholder={m.search_field()}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            // The open choice keeps Esc to itself, and is all there is.
            onKeyDown={(event) => event.key === 'Escape' && close()}
            data-autofocus
          />
        </Combobox.EventsTarget>
        <ScrollArea.Autosize mah="60vh" mt="sm" viewportProps={{ tabIndex: -1 }}>
          <Combobox.Options aria-label={m.search_results()}>
            {groups.map((group) => (
              <Combobox.Group key={group.title} label={group.title}>
                {group.choices.map((choice) => (
                  <Combobox.Option key={choice.key} value={choice.key}>
                    {choice.label}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
        </ScrollArea.Autosize>
      </Combobox>
      <Text size="xs" c="dimmed" mt="sm" role="status">
        {text.trim() !== '' && choices.length === 0 ? m.search_nothing() : m.search_hint()} · {m.search_recorded()}
      </Text>
    </Modal>
  )
}

/** What fits the text, in groups: objects from the server, letters of this screen, screens, and what stands on them under a name. */
function useChoices(text: string, close: () => void) {
  const [q] = useDebouncedValue(text, WAIT_MS)
  const found = useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => (await searching.search({ q }, { signal, quiet: true })).data,
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const may = useMay()
  const navigate = useNavigate()
  const screens = use(Screens).filter((screen) => may(screen.permission))
  const here = useKeyLines()
  const named = useNamed(screens, text.length > 1)
  const goTo = (to: string) => {
    close()
    void navigate({ to })
  }
  const fits = (label: string) => label.toLowerCase().includes(text.toLowerCase())
  const hits = text.length > 1 ? (found.data ?? []) : []
  return [
    { title: m.search_objects(), choices: hits.flatMap((hit) => hitChoice(hit, screens, goTo)) },
    {
      title: m.search_actions(),
      choices: here
        .filter(({ label }) => text !== '' && fits(label))
        .map(({ hotkey, label, act }): Choice => {
          const go = () => {
            close()
            act()
          }
          return { key: `do ${hotkey} ${label}`, label: <Line left={label} right={<Kbd size="xs">{hotkey}</Kbd>} />, go }
        }),
    },
    {
      title: m.search_screens(),
      choices: screens
        .filter((screen) => fits(screen.title()))
        .slice(0, 12)
        .map((screen): Choice => ({ key: `go ${screen.path}`, label: screen.title(), go: () => goTo(screen.path) })),
    },
    ...named.map(({ screen, title, things }) => ({
      title,
      choices: things
        .filter(({ words }) => words.toLowerCase().includes(text.toLowerCase()))
        .slice(0, 8)
        .map(
          ({ name, id }): Choice => ({
            key: `at ${screen.path} ${id}`,
            label: name,
            go: () => goTo(`${screen.path}/${encodeURIComponent(id)}`),
          }),
        ),
    })),
  ].filter(({ choices }) => choices.length > 0)
}

/** What stands on the screens under a name, read once and kept for as long as somebody searches. */
function useNamed(screens: readonly Screen[], wanted: boolean) {
  const declared = screens.flatMap((screen) => (screen.named ? [{ screen, ...screen.named }] : []))
  const read = useQueries({
    queries: declared.map((one) => ({ queryKey: ['named', one.screen.path], queryFn: one.read, enabled: wanted, retry: false })),
  })
  return declared.map(({ screen, title }, at) => ({ screen, title: title(), things: wanted ? (read[at]?.data ?? []) : [] }))
}

function hitChoice(hit: Hit, screens: readonly Screen[], goTo: (to: string) => void): readonly Choice[] {
  const screen = screens.find(({ object }) => object?.kind === hit.kind)
  if (!screen?.object) return []
  const { path, object } = screen
  const label = (
    <Line
      left={`${object.title()} ${hit.name}`}
      right={
        <Text component="span" size="xs">
          {[byText[hit.by]?.(), hit.amount && formatMoney(hit.amount), hit.time].filter(Boolean).join(' · ')}
        </Text>
      }
    />
  )
  return [{ key: `${hit.kind} ${hit.id}`, label, go: () => goTo(`${path}/${encodeURIComponent(hit.id)}`) }]
}

function Line({ left, right }: { readonly left: string; readonly right: ReactNode }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="md">
      <span style={{ overflowWrap: 'anywhere' }}>{left}</span>
      {right}
    </Group>
  )
}
