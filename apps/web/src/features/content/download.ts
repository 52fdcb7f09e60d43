import { useMutation } from '@tanstack/react-query'
import { contentApi } from './api.ts'
import { useInstall } from './install.ts'

export type AppType = 'ios' | 'android'

/** The guide begins here. */
export const STEPS_ID = 'steps'

/**
 * Gets the app of a platform (CONTENT-11): the operator's address is opened; where there is none the answer is the guide itself, and then
 * the browser installs the site if it offers to, else the steps are shown.
 */
export function useDownload(type: AppType) {
  const install = useInstall()
  const { mutate, isPending } = useMutation({
    mutationFn: () => contentApi.download({ type }),
    onSuccess: ({ data }) => {
      const there = new URL(data.url, window.location.href)
      if (!there.pathname.endsWith(`/jp-app-${type}`)) window.location.assign(there)
      else if (install) install()
      else if (window.location.pathname === there.pathname) showSteps()
      else window.location.assign(`${there.pathname}#${STEPS_ID}`)
    },
  })
  return { download: () => mutate(), busy: isPending }
}

function showSteps(): void {
  const steps = document.getElementById(STEPS_ID)
  steps?.scrollIntoView({ block: 'start' })
  steps?.focus({ preventScroll: true })
}
