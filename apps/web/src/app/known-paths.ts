import type { Device, KnownPaths } from '@jade/contract/site/routing'
import { addressesOf } from '../features/site/door.ts'
import { screens } from './screens.ts'

export const addresses = addressesOf(screens)

const paths: Readonly<Record<Device, ReadonlySet<string>>> = {
  desktop: new Set(addresses.filter((one) => one.device === 'desktop').map((one) => one.path)),
  mobile: new Set(addresses.filter((one) => one.device === 'mobile').map((one) => one.path)),
}

export const knownPaths: KnownPaths = (device, path) => paths[device].has(path)
