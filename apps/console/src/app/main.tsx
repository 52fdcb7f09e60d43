import '@jade/ui/styles'
import 'virtual:jade-day.css'
import '@mantine/notifications/styles.layer.css'
import { HouseTheme } from '@jade/ui/house-theme'
import { keepPictures } from '@jade/ui/pictures'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Away } from './away.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { lang } from './locale.ts'
import { queries } from './queries.ts'
import { drawAsChosen } from './scheme.ts'
import { router } from './router.tsx'
import { theme } from './theme.ts'
import './console.css'

document.documentElement.lang = lang() === 'en' ? 'en-US' : 'zh-TW'

keepPictures()
drawAsChosen()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <HouseTheme theme={theme}>
        {/* Beside the drawers of a desktop: not over their title, nor their decisions. */}
        <Notifications position="bottom-left" />
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
          <Away />
        </QueryClientProvider>
      </HouseTheme>
    </StrictMode>,
  )
}
