import { Alert, Button, Image } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { LINES, problemOf } from './problem.ts'

/** A private picture: loaded only when asked for, because every view is written to the audit log. */
export function Picture({
  label,
  load,
}: {
  readonly label: string
  readonly load: () => Promise<{ readonly data: { readonly image: string } }>
}) {
  const [image, setImage] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function show() {
    setBusy(true)
    setProblem('')
    try {
      setImage((await load()).data.image)
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (image !== '') return <Image src={image} alt={label} radius="sm" fit="contain" mah={360} />
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} />} loading={busy} onClick={() => void show()}>
        {label}
      </Button>
      {problem !== '' && (
        <Alert color="red" style={LINES}>
          {problem}
        </Alert>
      )}
    </>
  )
}
