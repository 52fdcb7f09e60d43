import { jpApp } from '@jade/contract/content/texts/jp-app'
import { Panel } from '@jade/ui/panel'
import { m } from '#messages'
import { ScreenLink, useDevice, whenAwake } from '../../site/door.ts'
import { usePageText } from '../page-text.ts'
import { AppCode } from './app-codes.tsx'
import { AppFrame } from './app-frame.tsx'
import { AppGains } from './app-gains.tsx'
import css from './app.module.css'
import { PageWords } from './page-words.tsx'

const InstallButton = whenAwake(() => import('./install-button.tsx'))

/** The landing page of the app, the same address for every device; from its first heading on it tells about computers. */
export function JpApp() {
  const device = useDevice()
  const said = usePageText('jp-app', jpApp)
  const { blocks } = said.text
  const first = blocks.findIndex(({ kind }) => kind === 'heading')
  const [opening, rest] = first < 0 ? [blocks, []] : [blocks.slice(0, first), blocks.slice(first)]
  return (
    <AppFrame said={said}>
      <InstallButton />
      <AppGains blocks={opening} />
      <p className={css.ways}>
        <ScreenLink to="jp-app-ios" className={css.way}>
          {m.content_app_ios()}
        </ScreenLink>
        <ScreenLink to="jp-app-android" className={css.way}>
          {m.content_app_android()}
        </ScreenLink>
        <ScreenLink to="app-download" className={css.way}>
          {m.content_app_download()}
        </ScreenLink>
      </p>
      {device === 'desktop' && (
        <>
          <AppCode />
          {rest.length > 0 && (
            <Panel tone="paper">
              <PageWords blocks={rest} />
            </Panel>
          )}
        </>
      )}
    </AppFrame>
  )
}
