import type { Device } from '@jade/contract/site/routing'
import type { ComponentType, ReactNode } from 'react'
import type { Screen } from '../features/site/door.ts'

export interface LayoutProps {
  readonly screen: Screen | undefined
  readonly children: ReactNode
}

const loaded = new Map<Device, ComponentType<LayoutProps>>()

/** Fetches the frame of a device; each device loads its own only. Called once, before the first drawing. */
export async function loadLayout(device: Device): Promise<void> {
  const { Layout } = device === 'mobile' ? await import('./layouts/mobile/layout.tsx') : await import('./layouts/desktop/layout.tsx')
  loaded.set(device, Layout)
}

export function layoutOf(device: Device): ComponentType<LayoutProps> {
  const Layout = loaded.get(device)
  if (!Layout) throw new Error('loadLayout comes first')
  return Layout
}
