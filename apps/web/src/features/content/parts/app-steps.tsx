import { Panel } from '@jade/ui/panel'
import type { PageText } from '../page-text.ts'
import { STEPS_ID } from './download-button.tsx'
import { PageWords } from './page-words.tsx'

/** How the site is installed on a platform; who asks for an app that has no address is led here. */
export function AppSteps({ text }: Pick<PageText, 'text'>) {
  return (
    <section id={STEPS_ID} tabIndex={-1} aria-label={text.title}>
      <Panel tone="paper">
        <PageWords blocks={text.blocks} />
      </Panel>
    </section>
  )
}
