import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Device } from '../house/visitor.ts'

type Built = Readonly<Record<'desktop' | 'mobile', Readonly<Record<string, unknown>>>>

/** Doors of the house, for those who are outside. */
const OUTSIDE = /register|forget-password|phone-login|maintenance/

/** The screens that a player sees who is logged in. */
export const insideScreensOf = (device: Device): readonly string[] => screensOf(device).filter((path) => !OUTSIDE.test(path))

/** Every screen of a device as it was built; a twin's address shows the screen of its other one. */
export function screensOf(device: Device): readonly string[] {
  const { routes } = JSON.parse(readFileSync(join(import.meta.dirname, '../../apps/web/dist/routes.json'), 'utf8')) as { routes: Built }
  const phone = device === 'phone'
  return Object.keys(routes[phone ? 'mobile' : 'desktop']).filter((path) =>
    phone ? !/^\/mobile\/(?!f-)./.test(path) : !path.startsWith('/f-'),
  )
}
