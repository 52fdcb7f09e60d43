import { Button, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useAct } from './act.ts'
import { DoButton } from './do-button.tsx'
import type { ActKey } from './keys.ts'
import { ReasonForm } from './reason-form.tsx'

/** How long it stands: an unmask is for one look, and a desk is left open. */
const SHOWN_MS = 3 * 60_000

interface Props {
  readonly label: string
  /** The letter that asks for it. */
  readonly hotkey?: ActKey
  /** The reason of somebody who decides on it now: nobody else's is known before it is asked for. */
  readonly reason?: string | undefined
  readonly load: (reason: string) => Promise<{ readonly message: string; readonly texts: readonly string[] }>
}

/** Personal data in full, for a reason: both go on record. After three minutes it is hidden again, and asked for anew. */
export function Unmask({ label, hotkey, reason, load }: Props) {
  const act = useAct()
  const [asking, setAsking] = useState(false)
  const [texts, setTexts] = useState<readonly string[]>([])

  useEffect(() => {
    if (texts.length === 0) return
    const hide = setTimeout(() => setTexts([]), SHOWN_MS)
    return () => clearTimeout(hide)
  }, [texts])

  async function show(why: string) {
    const done = await act.run(async () => {
      const shown = await load(why)
      setTexts(shown.texts.filter((text) => text !== ''))
      return shown
    })
    if (done) setAsking(false)
  }

  if (asking) return <ReasonForm label={label} busy={act.busy} onCancel={() => setAsking(false)} onSubmit={(why) => void show(why)} />
  if (texts.length > 0) {
    return (
      <Text fw={700} className="tabular" role="status" style={{ overflowWrap: 'anywhere' }}>
        {texts.join(' · ')}
      </Text>
    )
  }
  const begin = () => (reason === undefined ? setAsking(true) : void show(reason))
  if (hotkey !== undefined) {
    return (
      <DoButton hotkey={hotkey} variant="default" loading={act.busy} onDo={begin}>
        {label}
      </DoButton>
    )
  }
  return (
    <Button size="compact-md" variant="default" leftSection={<IconEye size={16} />} loading={act.busy} onClick={begin}>
      {label}
    </Button>
  )
}
