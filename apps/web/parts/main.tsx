import '@jade/ui/styles'
import type { Lang } from '@jade/contract/errors'
import type { Device } from '@jade/contract/site/routing'
import { HouseTheme } from '@jade/ui/house-theme'
import { UiTextsProvider } from '@jade/ui/texts'
import { Toasts } from '@jade/ui/toast'
import { createRoot } from 'react-dom/client'
import { langTag, speak } from '../src/app/locale.ts'
import { uiTexts } from '../src/app/ui-texts.ts'
import './parts.css'
import { Samples } from './samples.tsx'

/* `npm run parts`: every part of packages/ui as the players' site draws it. The page itself shows four windows, each with one device and language. */

const asked = new URLSearchParams(window.location.search)
const device: Device = asked.get('device') === 'mobile' ? 'mobile' : 'desktop'
const lang: Lang = asked.get('lang') === 'en' ? 'en' : 'zh'
const windows = (['mobile', 'desktop'] as const).flatMap((one) => (['zh', 'en'] as const).map((word) => ({ device: one, lang: word })))

function Windows() {
  return (
    <main className="windows">
      {windows.map((one) => (
        <figure key={one.device + one.lang} data-device={one.device}>
          <figcaption>
            {one.device}, {langTag[one.lang]}
          </figcaption>
          <iframe title={`${one.device} ${one.lang}`} src={`?device=${one.device}&lang=${one.lang}`} />
        </figure>
      ))}
    </main>
  )
}

speak(lang)
document.documentElement.lang = langTag[lang]
document.documentElement.dataset.device = device
createRoot(document.getElementById('root') as HTMLElement).render(
  asked.has('device') ? (
    <HouseTheme>
      <UiTextsProvider texts={uiTexts()}>
        <Samples lang={lang} />
        <Toasts />
      </UiTextsProvider>
    </HouseTheme>
  ) : (
    <Windows />
  ),
)
