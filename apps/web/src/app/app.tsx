import { HouseTheme } from '@jade/ui/house-theme'
import { UiTextsProvider } from '@jade/ui/texts'
import { Toasts } from '@jade/ui/toast'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type Frame, FrameProvider } from '../features/site/door.ts'
import type { makeRouter } from './router.tsx'
import { uiTexts } from './ui-texts.ts'

interface AppProps {
  readonly frame: Frame
  readonly client: QueryClient
  readonly router: ReturnType<typeof makeRouter>
}

export function App({ frame, client, router }: AppProps) {
  return (
    <HouseTheme>
      <QueryClientProvider client={client}>
        <FrameProvider frame={frame}>
          <UiTextsProvider texts={uiTexts()}>
            <RouterProvider router={router} />
            <Toasts />
          </UiTextsProvider>
        </FrameProvider>
      </QueryClientProvider>
    </HouseTheme>
  )
}
