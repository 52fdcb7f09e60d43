import { Button, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from './act.ts'
import { ReasonForm } from './reason-form.tsx'

interface Props {
  readonly label: string
  /** The reason of somebody who decides on it now: nobody else's is known before it is asked for. */
  readonly reason?: string | undefined
  readonly load: (reason: string) => Promise<{ readonly message: string; readonly texts: readonly string[] }>
}

/** Personal data in full, for a reason: both go on record. */
export function Unmask({ label, reason, load }: Props) {
  const act = useAct()
  const [asking, setAsking] = useState(false)
  const [texts, setTexts] = useState<readonly string[]>([])

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
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconEye size={16} />}
      loading={act.busy}
      onClick={() => (reason === undefined ? setAsking(true) : void show(reason))}
    >
      {label}
    </Button>
  )
}
