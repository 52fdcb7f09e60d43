import { ActionIcon, Button, Kbd } from '@mantine/core'
import { later } from '@jade/ui/fetched'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { isSendKey } from '../../parts/send-key.ts'
import { useKeys } from '../../parts/use-keys.ts'
import classes from './finder.module.css'

const Palette = later(() => import('./palette.tsx').then(({ Palette: view }) => ({ default: view })))
const KeyHelp = later(() => import('./key-help.tsx').then(({ KeyHelp: view }) => ({ default: view })))

/** Presses the button of the form that somebody types in, before its field can use the key: a choice would open its list. */
function send(event: KeyboardEvent): void {
  const form = isSendKey(event) && event.target instanceof Element ? event.target.closest('form') : null
  if (form === null) return
  event.preventDefault()
  event.stopPropagation()
  // A button that rests stays so: the form could be sent without it.
  form.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
}

/** The way to everything by typing: Ctrl+K on any screen, `/` for the search of a list, `?` for the letters, Ctrl+Enter for what is filled in. */
export function Finder() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen((shown) => (shown === 'palette' ? null : 'palette'))
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('keydown', send, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('keydown', send, true)
    }
  }, [])
  useKeys({
    '/': () => document.querySelector<HTMLInputElement>('main [data-list-search]')?.focus(),
    '?': () => setOpen('keys'),
  })
  const close = () => setOpen(null)
  return (
    <>
      <Button
        className={classes.wide ?? ''}
        variant="default"
        size="compact-sm"
        leftSection={<IconSearch size={14} />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('palette')}
      >
        {m.search_open()}
      </Button>
      <ActionIcon
        className={classes.narrow ?? ''}
        variant="subtle"
        size="lg"
        aria-label={m.search_open()}
        onClick={() => setOpen('palette')}
      >
        <IconSearch size={18} />
      </ActionIcon>
      <Suspense>
        {open === 'palette' && <Palette close={close} />}
        {open === 'keys' && <KeyHelp close={close} />}
      </Suspense>
    </>
  )
}
