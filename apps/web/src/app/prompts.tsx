import { later } from '@jade/ui/fetched'
import { Suspense } from 'react'
import { usePrompt } from '../features/session/prompts.ts'

const PromptDialog = later(() => import('./prompt-dialog.tsx'))

/** Dialogs that anything on the site may ask for; fetched with the first question. */
export function Prompts() {
  const prompt = usePrompt()
  return prompt === null ? null : (
    <Suspense>
      <PromptDialog prompt={prompt} />
    </Suspense>
  )
}
