import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while a prerendered page wakes up, true ever after. What depends on the address, the device's memory or the day waits for it:
 * the page was drawn without them, and both drawings must be the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
