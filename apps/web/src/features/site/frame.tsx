import type { Lang } from '@jade/contract/errors'
import type { Device } from '@jade/contract/site/routing'
import { createContext, type ReactNode, use } from 'react'
import type { Screen } from './screen.ts'

/** What is fixed for one page load. The server decides device and language; the browser reads them from the document. */
export interface Frame {
  readonly device: Device
  readonly lang: Lang
  readonly screens: ReadonlyMap<string, Screen>
}

const FrameContext = createContext<Frame | null>(null)

export function FrameProvider({ frame, children }: { readonly frame: Frame; readonly children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>
}

export function useFrame(): Frame {
  const frame = use(FrameContext)
  if (!frame) throw new Error('FrameProvider is missing')
  return frame
}

export function useDevice(): Device {
  return useFrame().device
}

export function useLang(): Lang {
  return useFrame().lang
}
