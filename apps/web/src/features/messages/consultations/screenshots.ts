import { SCREENSHOT_BYTES, SCREENSHOTS_MOST } from '@jade/contract/consultations/fields'
import { useState } from 'react'
import { m } from '#messages'

const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])

/** Up to three screenshots beside a text: what was chosen, and why something was not taken. */
export function useScreenshots() {
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState('')
  return {
    files,
    problem,
    setProblem,
    add: (chosen: readonly File[]) => {
      const fitting = chosen.filter((file) => TYPES.has(file.type) && file.size <= SCREENSHOT_BYTES)
      const all = [...files, ...fitting]
      setFiles(all.slice(0, SCREENSHOTS_MOST))
      if (all.length > SCREENSHOTS_MOST) setProblem(m.messages_consult_three())
      else setProblem(fitting.length < chosen.length ? m.messages_consult_file_form() : '')
    },
    remove: (at: number) => {
      setFiles(files.filter((_, index) => index !== at))
      setProblem('')
    },
    clear: () => {
      setFiles([])
      setProblem('')
    },
  }
}

export type Screenshots = ReturnType<typeof useScreenshots>
