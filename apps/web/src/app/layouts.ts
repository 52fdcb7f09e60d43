import type { Device } from '@jade/contract/site/routing'
import { fetched } from '@jade/ui/fetched'
import type { ComponentType, ReactNode } from 'react'
import type { Screen } from '../features/site/door.ts'

export interface LayoutProps {
  readonly screen: Screen | undefined
  readonly children: ReactNode
}

/** Each with its own sheets: in one expression the bundler would fetch those of both. */
const frames = {
  mobile: () => import('./layouts/mobile/layout.tsx'),
  desktop: () => import('./layouts/desktop/layout.tsx'),
} as const

const loaded = new Map<Device, ComponentType<LayoutProps>>()

/** Fetches the frame of a device; each device loads its own only. Called once, before the first drawing. */
export async function loadLayout(device: Device): Promise<void> {
  const { Layout } = await fetched(frames[device])
  loaded.set(device, Layout)
}

export function layoutOf(device: Device): ComponentType<LayoutProps> {
  const Layout = loaded.get(device)
  if (!Layout) throw new Error('loadLayout comes first')
  return Layout
}
