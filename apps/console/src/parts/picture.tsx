import { Failure } from '@jade/client/failure'
import { Alert, Button, Image } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { DoButton } from './do-button.tsx'
import type { ActKey } from './keys.ts'
import { LINES, problemOf } from './problem.ts'

export interface PrivatePicture {
  readonly image: string
  readonly busy: boolean
  readonly problem: string
  /** Whether this person has it on the screen. */
  readonly seen: boolean
  show(): Promise<void>
  /** Sends a decision on the picture that is on the screen. Was it replaced meanwhile, the new one is loaded, and the refusal goes on. */
  decide<T>(send: (seen: string) => Promise<T>): Promise<T>
}

/** A private picture: loaded only when asked for, because every view is written to the audit log. */
export function usePicture(load: () => Promise<{ readonly data: { readonly image: string; readonly seen: string } }>): PrivatePicture {
  const [shown, setShown] = useState({ image: '', seen: '' })
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function show() {
    setBusy(true)
    setProblem('')
    try {
      setShown((await load()).data)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  async function decide<T>(send: (seen: string) => Promise<T>): Promise<T> {
    try {
      return await send(shown.seen)
    } catch (error) {
      if (error instanceof Failure && error.body.error_code === 'kernel.picture_replaced') await show()
      throw error
    }
  }

  return { image: shown.image, seen: shown.image !== '', busy, problem, show, decide }
}

interface PictureProps {
  readonly label: string
  /** The letter that shows it. */
  readonly hotkey?: ActKey
  readonly picture: PrivatePicture
}

export function Picture({ label, hotkey, picture }: PictureProps) {
  const { image, busy, problem, show } = picture
  if (image !== '') return <Image src={image} alt={label} radius="sm" fit="contain" mah={360} />
  return (
    <>
      {hotkey === undefined ? (
        <Button variant="default" leftSection={<IconEye size={16} />} loading={busy} onClick={() => void show()}>
          {label}
        </Button>
      ) : (
        <DoButton hotkey={hotkey} variant="default" loading={busy} onDo={() => void show()}>
          {label}
        </DoButton>
      )}
      {problem !== '' && (
        <Alert color="red" style={LINES}>
          {problem}
        </Alert>
      )}
    </>
  )
}
