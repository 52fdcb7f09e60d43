import { kycFieldTexts } from '@jade/contract/kyc/errors'
import { lineId } from '@jade/contract/kyc/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntent } from '../session/door.ts'
import { fieldProblem } from '../site/door.ts'
import { kycApi } from './api.ts'

/** The Line ID: optional, may change and may be emptied. */
export function useLine(current: string, onDone: () => void) {
  const client = useQueryClient()
  const [value, setValue] = useState(current)
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, send, failure } = useIntent(
    (line_id: string) => kycApi.updateInfo({ line_id }),
    async () => {
      await client.invalidateQueries({ queryKey: ['profile'] })
      onDone()
    },
  )
  return {
    value,
    busy,
    changed: value !== current,
    error: problem ?? failure?.fields['line_id'],
    set: (text: string) => {
      setValue(text.trim())
      setProblem(null)
    },
    save: () => {
      const wrong = value === '' ? null : fieldProblem(lineId, value, { need: () => '', texts: kycFieldTexts })
      setProblem(wrong)
      if (wrong === null) void send(value)
    },
  }
}
